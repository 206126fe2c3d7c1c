/** How people, and other things with a name, are told apart where there is little room. */

/**
 * "Ada Lovelace" as "AL", "ada" as "A", "ada.lovelace@tern.example" as "AL": of an address, its domain tells nothing of
 * the person. Undefined where there is nothing to take one from.
 */
export function initialsOf(name: string): string | undefined {
  const [, local] = /^([^\s@]+)@[^\s@]+$/.exec(name) ?? [];
  const words =
    (local?.replace(/\+.*$/, '').replace(/[._-]+/g, ' ') ?? name).match(/[\p{L}\p{N}][^\s-]*/gu) ??
    [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].flatMap((word) => [...(word ?? '')].slice(0, 1)).join('');
  return letters === '' ? undefined : letters.toLocaleUpperCase('en-GB');
}

/** Which of several hues of the theme a thing has: always the same one for the same text. */
export function steadyHue<const T>(text: string, hues: readonly [T, ...T[]]): T {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return hues[sum % hues.length] ?? hues[0];
}

/** Hues of the theme that tell people apart. */
const PERSON_HUES = ['blue', 'teal', 'violet', 'amber', 'green', 'rose', 'indigo'] as const;

/** The hue of a person's avatar: always the same one for the same name. */
export function personHue(name: string): (typeof PERSON_HUES)[number] {
  return steadyHue(name, PERSON_HUES);
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
