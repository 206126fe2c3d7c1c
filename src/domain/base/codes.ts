/**
 * Codes that people type in place of a personal link (decision 0215): twelve signs on a card or a list. The first six are
 * the id of its link, the others prove that it is ours. No sign is taken for another: 0 and O, 1 and I and L are the same.
 */
import type { RandomBytes } from './ids';

/** Crockford's base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of the id and, as many, of the proof. */
const HALF = 6;
const GROUP = 4;

/** The id of a personal link that is a code. */
export const CODE_ID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{6}$/;

/** Signs for bytes, five bits of each. */
export const codeSigns = (bytes: Iterable<number>): string =>
  [...bytes]
    .slice(0, HALF)
    .map((byte) => SIGNS.charAt(byte % SIGNS.length))
    .join('');

/** The id of a new code. */
export const newCodeId = (random: RandomBytes): string => codeSigns(random(new Uint8Array(HALF)));

/** A code as it is printed: `7K3M-9QXW-2HTD`. */
export const writtenCode = (id: string, proof: string): string =>
  (id + proof).match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** A code however it was typed; undefined for what cannot be one. */
export function readCode(text: string): { id: string; proof: string } | undefined {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [id, proof] = [signs.slice(0, HALF), signs.slice(HALF)];
  return CODE_ID_PATTERN.test(id) && CODE_ID_PATTERN.test(proof) ? { id, proof } : undefined;
}
