/** Hands a file to the browser, as if it had been downloaded. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A title as the beginning of a file's name. */
export const fileName = (title: string, fallback: string): string =>
  title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 60) || fallback;
