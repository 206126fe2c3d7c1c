/** How people are shown where there is little room. */

/** "Ada Lovelace" as "AL", "ada" as "A"; undefined where there is nothing to take one from. */
export function initialsOf(name: string): string | undefined {
  const words = name.match(/[\p{L}\p{N}][^\s-]*/gu) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].flatMap((word) => [...(word ?? '')].slice(0, 1)).join('');
  return letters === '' ? undefined : letters.toLocaleUpperCase('en-GB');
}

/**
 * Where a picture is loaded from. Our own are asked for at this address, whatever the one was under which they were
 * stored: the same site may be reached under several.
 */
export function pictureSrc(photoURL: string | undefined): string | undefined {
  return photoURL === undefined
    ? undefined
    : (/\/api\/assets\/[0-9a-f]{64}$/.exec(photoURL)?.[0] ?? photoURL);
}
