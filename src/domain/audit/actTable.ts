import { ROLE_TEXTS } from '@/domain/options/members';
import type { Role } from '@/domain/options/access';

/** What acts are filtered by. */
export const ACT_KINDS = [
  'logIns',
  'members',
  'workspace',
  'forms',
  'sharing',
  'data',
  'changes',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** How numbers are written for the reader. */
export interface ActFormats {
  count: (n: number) => string;
}

/** What a sentence is made of: plain values, never a sentence, and never a text that a respondent gave. */
export type ActParams = Record<string, string | number>;

/** Acts by name: the kind of each, and what follows the name of the member who did it. */
export type ActTable = Readonly<
  Record<
    string,
    readonly [kind: ActKind, text: string | ((params: never, formats: ActFormats) => string)]
  >
>;

/** A person in a sentence. The name of a deleted account is removed from what is kept. */
export const personText = (name: string): string =>
  name === '' ? 'a person who was deleted' : name;

/** An address in a sentence, as above. */
export const emailText = (email: string): string => (email === '' ? 'a deleted address' : email);

/** "an editor". */
export const aRole = (role: Role): string => {
  const name = ROLE_TEXTS[role].name.toLowerCase();
  return `${/^[aeo]/.test(name) ? 'an' : 'a'} ${name}`;
};

/** "1 response", "1,200 responses". */
export const many = (
  { count }: ActFormats,
  n: number,
  one: string,
  several: string = `${one}s`,
): string => `${count(n)} ${n === 1 ? one : several}`;
