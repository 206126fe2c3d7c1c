/**
 * How contacts are found: by the beginning of any word of their name, addresses and company. A contact keeps those
 * beginnings (`search`), so that one `array-contains` finds it; further words are compared with what was read.
 */
import { areFoundBy, beginningsOf, beginningToFind, wordsToFind } from '@/domain/beginnings';
import type { ContactDoc } from '@/domain/documents.schema';

/** Letters of the longest beginning that is kept; what is typed beyond is compared. */
const LONGEST = 10;
/** Most beginnings of a contact: each is an index entry. The name comes first. */
const MOST = 200;

type Found = Pick<ContactDoc, 'name' | 'emails' | 'company'>;

const wordsOfContact = ({ name = '', emails, company = '' }: Found) =>
  [name, ...emails, company].flatMap(wordsToFind);

/** What a contact is found by: the beginnings of its words. */
export function searchOf(contact: Found): string[] {
  return beginningsOf(wordsOfContact(contact), LONGEST).slice(0, MOST);
}

/** The one beginning to look for; undefined for an empty search. */
export const searchToken = (text: string): string | undefined => beginningToFind(text, LONGEST);

/** Whether each word of a search begins a word of the contact. */
export const isFoundBy = (contact: Found, text: string): boolean =>
  areFoundBy(wordsOfContact(contact), text);
