/** Texts worth trying: those that are looked for, and some that are not. */
import { caseFold, textLength } from '@/domain/text/plainText';
import type { FieldOf } from '@/domain/form/definition/definition';
import type { FieldOfKind } from '@/domain/form/fieldTypes/owner/ownerHalf';

export type TextField = FieldOfKind<'samples', 'text'>;

/** Texts of the field's own kind and length that no one looks for. */
const PLAIN: { readonly [T in TextField['type']]: (field: FieldOf<T>) => string[] } = {
  short_text: freeTexts,
  long_text: freeTexts,
  email: ({ domains: [domain = 'example.com', other = domain] = [] }) => [
    `sample@${domain}`,
    `someone@${other}`,
  ],
  phone: () => ['+44 20 7946 0000', '+44 20 7946 0001'],
  url: () => ['https://example.com', 'https://example.org'],
  hidden: () => ['Sample', 'Other'],
};

/** Sound: the table maps each type to what takes fields of that very type. */
const plainTexts = (field: TextField) =>
  (PLAIN[field.type] as (field: TextField) => string[])(field);

function freeTexts(field: FieldOf<'short_text' | 'long_text'>): string[] {
  const { minLength = 1, maxLength = Infinity } = field;
  const held = field.default?.t === 'text' ? [field.default.v] : [];
  const length = (word: string) => Math.min(Math.max(word.length, minLength), maxLength);
  const words = ['Sample', 'Other', 'x'].map((word) => word.padEnd(length(word), 'x'));
  return [
    ...words.map((word) => word.slice(0, length(word))),
    ...held,
    ...(field.placeholder === undefined ? [] : [field.placeholder]),
  ];
}

/** Texts that hold what is looked for, as an address where only such fit. */
function textsAround(field: TextField, said: readonly string[]): string[] {
  const domain = (field.type === 'email' && field.domains?.[0]) || 'example.com';
  return [
    ...said.flatMap((text) => [
      `${text} and more`,
      `so ${text}`,
      `a${text}`,
      `${text}a@${domain}`,
      `https://example.com/${text}`,
    ]),
    ...(said.length > 1 ? [said.join(' ')] : []),
  ];
}

/** @param isWhole whether each text is only ever compared as a whole */
export function textsFor(field: TextField, said: readonly string[], isWhole: boolean): string[] {
  const plain = plainTexts(field);
  const [first = '', ...rest] = plain;
  return isWhole ? [...said, ...plain] : [first, ...said, ...textsAround(field, said), ...rest];
}

/**
 * Whether texts that fit a field stand for all that do, where each is only ever compared with these constants as a
 * whole: one is none of them, and of each constant it is known that it fits or that nothing like it does.
 */
export function standForAll(
  field: TextField,
  said: readonly string[],
  fitting: readonly string[],
): boolean {
  const looked = new Set(said.map(caseFold));
  const known = new Set(fitting.map(caseFold));
  // What a pattern refuses it may take in capitals; a long letter may be two small ones.
  const isSettled = (text: string) =>
    known.has(caseFold(text)) ||
    (!(field.type === 'short_text' && field.pattern !== undefined) &&
      textLength(text) === textLength(caseFold(text)));
  return fitting.some((text) => !looked.has(caseFold(text))) && said.every(isSettled);
}
