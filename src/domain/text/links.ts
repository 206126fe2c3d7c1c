/** Addresses in texts that someone else wrote: those of websites and of mailboxes, with or without a scheme. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']{1,2000}|[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,190}[^\s@<>"'(),;:.!?]|(?:[a-z0-9-]{1,63}\.)+(?:com|org|net|info|biz|io|app|dev|co|uk|eu|de|fr|es|it|nl|ru|cn|xyz|site|online|link|me|tv|ly)(?![a-z0-9-])(?:\/[^\s<>"']{0,2000})?/giu;

/** What follows a link in a sentence. */
const AFTER = /[.,;:!?)\]]+$/;

export const linksIn = (text: string): string[] =>
  (text.match(LINK) ?? []).map((link) => link.replace(AFTER, ''));

/** Whether a text has an address that is not in another. */
export const hasForeignLink = (text: string, known: string): boolean =>
  linksIn(text).some((link) => !known.includes(link));

/** The text with a mark in place of each address that is not in another. */
export const withoutForeignLinks = (text: string, known: string, mark: string): string =>
  linksIn(text)
    .filter((link) => !known.includes(link))
    .reduce((left, link) => left.replaceAll(link, mark), text);
