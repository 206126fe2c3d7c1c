/** Text on its way into markup that is written by hand: documents of the server, heads of pages, mails. */

/** As text between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * JSON that can stand inside a script element: `<` is written as an escape, so that no text can end the element, and
 * the two line separators as well, for old parsers.
 */
export function embeddedJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
