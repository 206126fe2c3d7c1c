/**
 * "No two answers may be the same": which fields can ask for it, and what makes two answers the same. The intake keeps a
 * lock for each such value (functions/src/intake/locks.ts); nothing here knows of it.
 */
import { normaliseEmail } from '@/domain/text/email';
import type { Answer } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import { caseFold } from '@/domain/text/plainText';

/** Types of field that can ask for it: those whose answer is one value that may name one person or thing. */
export const UNIQUE_TYPES: readonly string[] = ['short_text', 'email', 'phone', 'url', 'number'];

/** Whether each value of a field can be taken once only. */
export const canBeUnique = (field: { type: string }): boolean => UNIQUE_TYPES.includes(field.type);

/** Whether a field takes each value once only. */
export function isUnique(field: { type: string }): boolean {
  return canBeUnique(field) && 'unique' in field && field.unique === true;
}

/**
 * Characters that show nothing, and letters that are blank: with them the same name could be given again and again.
 * What only tells an emoji's looks is among them.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A phone number in E.164, with its extension; undefined for what is none. Only the server has the lists to read one. */
export type PhoneKey = (text: string) => string | undefined;

/** However someone parts the digits, it is one number. */
const digitsOf = (text: string): string => text.replace(/[^\d+#x]/gi, '').toLowerCase();

/** Types whose texts are not just the same in capitals. */
const SAME: Readonly<Record<string, (text: string, phoneKey: PhoneKey) => string>> = {
  email: normaliseEmail,
  phone: (text, phoneKey) => phoneKey(text) ?? digitsOf(text),
  // Behind the host, capitals tell two pages apart; the host's own are normalised already.
  url: (text) => text.normalize('NFC'),
};

/**
 * By what an answer is compared with others to the same field: equal texts are the same answer.
 *
 * @param answer normalised (answers/validate.ts)
 * @param phoneKey how numbers are read; without it, by their digits
 * @returns undefined for what cannot be compared
 */
export function uniqueValue(
  field: { type: string },
  answer: Readonly<{ t: Answer['t']; v: unknown }>,
  phoneKey: PhoneKey = digitsOf,
): string | undefined {
  const { v } = answer;
  // The shortest way to write a number, the same in every engine: 1, 1.0 and 1e0 are one.
  if (typeof v === 'number') return Number.isFinite(v) ? String(v + 0) : undefined;
  if (typeof v !== 'string') return undefined;
  const text = v.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return (ownValue(SAME, field.type) ?? caseFold)(text, phoneKey);
}
