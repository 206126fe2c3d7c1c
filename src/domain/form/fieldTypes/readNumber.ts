/**
 * Numbers as people type them: with separators of thousands, the field's own currency or unit, digits of other scripts,
 * and the decimal comma. In the public script a part of its own that forms with a number question load.
 */
import { currencySign } from './formatNumber';
import type { NumberLook } from '@/domain/form/definition/fieldsOf';
import { writesComma } from './numberMarks';
import type { Parsed } from './spec';

/** Where the digits of other scripts begin whose readers have keyboards for them. */
export const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];
/** With ASCII's digits, signs and separators. */
function plain(typed: string): string {
  return [...typed]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? character : String(code - zero);
    })
    .join('')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/[\s\u00a0\u202f\u2009'’\u200e\u200f\u061c]/g, '')
    .replace('\uff0b', '+');
}

/** Without the field's own unit or currency, before or behind the number. */
function bare(text: string, { unit, currency }: NumberLook): string {
  let rest = text.toLowerCase();
  const own = [currency, currency && currencySign(currency), unit].filter(
    (sign) => sign !== undefined,
  );
  for (const sign of own.map((one) => plain(one.toLowerCase())).filter((one) => one !== '')) {
    const [minus = '', number = ''] = /^([+-]?)(.*)$/s.exec(rest)?.slice(1) ?? [];
    if (number.startsWith(sign)) rest = minus + number.slice(sign.length);
    else if (rest.endsWith(sign)) rest = rest.slice(0, -sign.length);
  }
  return rest;
}

/** In threes, or as in India: 1,00,000. */
const grouped = (text: string, separator: string) =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${separator}\\d{3})+$`).test(text) ||
  (separator === ',' && /^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(text));

/**
 * The one reading of digits with separators between them, in ASCII with a decimal point; two where neither language nor
 * shape decides; none where it is no number.
 */
function readings(digits: string, isComma: boolean): string[] {
  const signs = digits.replace(/\d/g, '');
  const last = signs.slice(-1);
  if (signs === '') return [digits];
  // Both kinds: the last one is the decimal's, and stands once.
  if (signs.includes(',') && signs.includes('.')) {
    const at = digits.lastIndexOf(last);
    const other = last === '.' ? ',' : '.';
    const whole = digits.slice(0, at);
    if (!grouped(whole, other)) return [];
    return [`${whole.replaceAll(other, '')}.${digits.slice(at + 1)}`];
  }
  if (signs.length > 1) return grouped(digits, last) ? [digits.replaceAll(last, '')] : [];
  const decimal = digits.replace(last, '.');
  if (!grouped(digits, last)) return [decimal];
  const thousands = digits.replace(last, '');
  if (last === '.') return isComma ? [thousands, decimal] : [decimal];
  return isComma ? [decimal] : [thousands];
}

/** Reads what was typed into a number's control. */
export function readNumber(typed: string, field: NumberLook, locale?: string): Parsed {
  const isComma = writesComma(locale);
  const [, minus = '', digits = ''] = /^([+-]?)(.*)$/s.exec(bare(plain(typed), field)) ?? [];
  if (minus + digits === '') return {};
  const [one, other] = /^[\d.,]+$/.test(digits) ? readings(digits, isComma) : [];
  if (one === undefined || !/^(\d{1,18}(\.\d{0,12})?|\.\d{1,12})$/.test(one)) {
    return { problem: { code: 'not_number' } };
  }
  if (other !== undefined) {
    const params = { one: minus + one, other: minus + other.replace('.', ',') };
    return { problem: { code: 'number_unclear', params } };
  }
  // Adding zero turns -0 into 0, which JSON could not carry.
  return { answer: { t: 'number', v: Number(minus + one) + 0 } };
}
