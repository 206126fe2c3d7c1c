/**
 * Values of a link that the owner's own server signed (decision 0227): which parameters a signature covers, and the text
 * that is signed. Without cryptography or clock; functions/src/intake/signed.ts verifies.
 */
import {
  isInput,
  topFields,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import type { Answers } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { namedBy, prefilled, type Pair } from './prefill';

/** When a signed link ends, in seconds since the epoch. */
export const EXPIRES_PARAM = '_expires';
/** HMAC-SHA-256 of the signed text, as base64url without padding. */
export const SIGNATURE_PARAM = '_signature';

/** Types with more than one control on the page, or whose answer is the respondent's own act. */
const NEVER: readonly InputField['type'][] = [
  'consent',
  'signature',
  'file',
  'calculated',
  'appointment',
  'group',
  'matrix',
  'ranking',
  'phone',
  'date',
  'datetime',
];

/** Questions and hidden fields whose values can be signed. */
export const signableFields = (definition: FormDefinition): InputField[] =>
  topFields(definition).filter(
    (field): field is InputField => isInput(field) && !NEVER.includes(field.type),
  );

/** A text with everything but letters, digits, `-`, `.`, `_` and `~` as `%XX` (RFC 3986). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The text that is signed: the version of the format, the form, the end, and the sorted pairs. */
export function signedText(formId: string, expires: string, pairs: readonly Pair[]): string {
  const written = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  // What is encoded is ASCII, so that the order of its units is that of its bytes.
  return `v1\n${formId}\n${expires}\n${written.toSorted().join('&')}`;
}

/** What a link claims: the pairs that its signature must cover. */
export interface SignedClaim {
  pairs: readonly Pair[];
  expires: string;
  signature: string;
}

/** The pairs of a query that name one of these fields, by its key, a former one, or a part of it. */
export function pairsOfFields(
  definition: PublicDefinition,
  fieldIds: readonly string[],
  query: URLSearchParams,
): Pair[] {
  const fields = topFields(definition).filter(isInput);
  return [...query].filter(([name]) => {
    const { field } = namedBy(name, fields, definition);
    return field !== undefined && fieldIds.includes(field.id);
  });
}

/** The claim of a query; why there is none. A parameter that comes twice could be read in two ways. */
export function signedClaim(
  definition: PublicDefinition,
  fieldIds: readonly string[],
  query: URLSearchParams,
): SignedClaim | 'missing' | 'wrong' {
  const signatures = query.getAll(SIGNATURE_PARAM);
  const ends = query.getAll(EXPIRES_PARAM);
  if (signatures.length === 0) return 'missing';
  const [signature = ''] = signatures;
  const [expires = ''] = ends;
  const pairs = pairsOfFields(definition, fieldIds, query);
  const isOnce =
    signatures.length === 1 &&
    ends.length === 1 &&
    new Set(pairs.map(([name]) => name)).size === pairs.length;
  if (!isOnce || !/^[1-9]\d{0,11}$/.test(expires)) return 'wrong';
  return { pairs, expires, signature };
}

/** Answers with those of signed fields as their signed parameters have them, and none where there is none. */
export function withSignedValues(
  definition: PublicDefinition,
  fieldIds: readonly string[],
  sent: Answers,
  pairs: readonly Pair[],
): Answers {
  const inputs = prefilled(
    definition,
    new URLSearchParams(pairs.map(([name, value]) => [name, value])),
  );
  return withThese(fieldIds, sent, readInputs(definition, inputs).answers);
}

/** Answers in which those of some fields are replaced by others, or left out. */
export function withThese(fieldIds: readonly string[], answers: Answers, theirs: Answers): Answers {
  const rest = Object.entries(answers).filter(([id]) => !fieldIds.includes(id));
  const own = Object.entries(theirs).filter(([id]) => fieldIds.includes(id));
  return Object.fromEntries([...rest, ...own]);
}
