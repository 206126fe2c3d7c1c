import type { Problem } from '@/domain/values/answer';
import { cleanLine } from '@/domain/text/plainText';
import type { PhoneField } from '../../definition/definition';
import { ZEROS } from '../readNumber';
import { textAnswer } from '../reading';
import { oneValue, type AnswerSpec } from '../spec';
import { textSpec, textValue } from '../text';
import { diallingIn, diallingOf } from './dialling';

/** The part of the control that names the country of a number without its code. */
export const COUNTRY = 'country';

/** A number as it is pasted from a link or another script, with ASCII's digits and dashes. */
function plainPhone(text: string): string {
  return cleanLine(text)
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
    })
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, '-')
    .replace(/\uff0b/g, '+')
    .replace(/^tel:/i, '')
    .replace(/[\u00a0\u202f \u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
    .trim();
}

/** Digits with what people put between them, and an extension; E.164 has at most 15 digits. */
const PHONE =
  /^(?:\+|\(\+\d{1,3}\))?([\d ()./-]{4,40})(?:[,;]? ?(?:ext(?:ension|\.|=)?|x|#) ?(\d{1,6}))?$/i;
/** What is made of digits and signs like a phone number, and is none: dates, addresses of machines. */
const OTHER =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|(?:\d{1,3}\.){3}\d{1,3})$/;

const digitsIn = (text: string) => text.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');

/** Whether a text can be dialled. */
function isPhone(text: string): boolean {
  const [, between = ''] = PHONE.exec(text) ?? [];
  const digits = digitsIn(text).length;
  return (
    digits >= 5 &&
    digits <= 15 &&
    between !== '' &&
    // Signs stand between digits, brackets come in pairs.
    !/[./-]{2}|^ ?[./-]|[./(-]$/.test(between) &&
    /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(between) &&
    !OTHER.test(text)
  );
}

/** The digits of a number from the dialling code on; undefined if it has none. */
export function internationalDigits(text: string): string | undefined {
  const [, digits] = /^(?:\(?\+|00)([\d ()./-]*)/.exec(plainPhone(text)) ?? [];
  return digits?.replace(/\D/g, '');
}

/**
 * A number in E.164, with its extension as “ext. 12”; undefined if it can't be one.
 *
 * @param country ISO 3166, for a number without its dialling code
 */
export function e164(text: string, country: string | undefined): string | undefined {
  const plain = plainPhone(text);
  const abroad = internationalDigits(plain.replace(/(?:ext|x|#).*$/i, ''));
  const dialling = abroad === undefined ? diallingOf(country ?? '') : diallingIn(abroad);
  if (!isPhone(plain) || (!dialling && abroad === undefined)) return undefined;
  const extension = PHONE.exec(plain)?.[2];
  const end = extension === undefined ? '' : ` ext. ${extension}`;
  // Codes that belong to no country: satellites, networks.
  if (!dialling) return `+${abroad ?? ''}${end}`;
  const { code, trunk, min, max, keepsZero } = dialling;
  let number = abroad?.slice(code.length) ?? digitsIn(plain);
  if (trunk !== '' && number.startsWith(trunk) && number.length - trunk.length >= min) {
    number = number.slice(trunk.length);
  }
  const fits = number.length >= min && number.length <= max && (keepsZero || number[0] !== '0');
  return fits ? `+${code}${number}${end}` : undefined;
}

const wrong: Problem = { code: 'not_phone' };

export const phone: AnswerSpec<PhoneField> = {
  ...textSpec<PhoneField>(plainPhone, ({ country }, text) =>
    (country || /^\+/.test(text) ? e164(text, country) === text : isPhone(text))
      ? undefined
      : wrong,
  ),
  parse(field, raw) {
    const text = plainPhone(oneValue(raw));
    const country = oneValue(raw, COUNTRY) || field.country;
    const v = e164(text, country);
    // Read in another country than the picker shows, it would be someone else's.
    if (v === undefined && country && text !== '') return { problem: wrong };
    return { answer: textAnswer(v ?? text) };
  },
  normalise: ({ country }, answer) => {
    const text = plainPhone(textValue(answer));
    return textAnswer(e164(text, country) ?? text);
  },
};
