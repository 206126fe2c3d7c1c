/**
 * How contacts are found: by the beginning of any word of their name, addresses and company. A contact keeps those
 * beginnings (`search`), so that one `array-contains` finds it; further words are compared with what was read.
 */
import { wordsOf } from '@/domain/answers/text';
import type { ContactDoc } from '@/domain/documents.schema';

/** Letters of the longest beginning that is kept; what is typed beyond is compared. */
const LONGEST = 10;
/** Most beginnings of a contact: each is an index entry. The name comes first. */
const MOST = 200;

type Found = Pick<ContactDoc, 'name' | 'emails' | 'company'>;

/** Words as they are compared: "José" is found by "jose". */
function wordsIn(text: string): string[] {
  return wordsOf(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
}

const wordsOfContact = ({ name = '', emails, company = '' }: Found) =>
  [name, ...emails, company].flatMap(wordsIn);

/** What a contact is found by: the beginnings of its words. */
export function searchOf(contact: Found): string[] {
  const tokens = new Set<string>();
  for (const word of wordsOfContact(contact)) {
    const letters = [...word].slice(0, LONGEST);
    letters.forEach((_letter, index) => tokens.add(letters.slice(0, index + 1).join('')));
  }
  return [...tokens].slice(0, MOST);
}

/** The one beginning to look for: of the longest word, which fewest have; undefined for an empty search. */
export function searchToken(text: string): string | undefined {
  const [longest] = wordsIn(text).sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : [...longest].slice(0, LONGEST).join('');
}

/** Whether each word of a search begins a word of the contact. */
export function isFoundBy(contact: Found, text: string): boolean {
  const words = wordsOfContact(contact);
  return wordsIn(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
