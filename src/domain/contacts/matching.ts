/** Whose a response is: by its keys alone, the email first, then the phone number. A browser is no key. */
import { caseFold } from '@/domain/text/plainText';
import { foldedWords } from '@/domain/text/fold';
import type { PersonFacts } from '@/domain/contacts/personFacts';
import type { RecordOf } from './records';

export type Match =
  | { kind: 'known'; known: RecordOf<'contact'> }
  | { kind: 'new' }
  /** The number is known, but the name or the email says that it may be someone else's. */
  | { kind: 'doubtful'; known: RecordOf<'contact'> };

/** Whether two names can be one person's: one has all words of the other. A missing name speaks against no one. */
export function mayBeSameName(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  const [one, other] = [new Set(foldedWords(a)), new Set(foldedWords(b))];
  if (one.size === 0 || other.size === 0) return caseFold(a) === caseFold(b);
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return [...few].every((word) => many.has(word));
}

/**
 * @param byEmail the contact that has the response's email address
 * @param byPhone the contact that has its phone number
 */
export function matchOf(
  person: Pick<PersonFacts, 'name' | 'email'>,
  byEmail: RecordOf<'contact'> | undefined,
  byPhone: RecordOf<'contact'> | undefined,
): Match {
  if (byEmail) return { kind: 'known', known: byEmail };
  if (!byPhone) return { kind: 'new' };
  const contact = byPhone.record;
  // A number can be a family's or an office's: another name or another address asks for a person's judgement.
  const isOtherEmail = person.email !== undefined && contact.emails.length > 0;
  return mayBeSameName(contact.name, person.name) && !isOtherEmail
    ? { kind: 'known', known: byPhone }
    : { kind: 'doubtful', known: byPhone };
}
