/** The large lists behind contacts/phones.ts: how numbers are written and dialled in each country. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** What is written around a number by links, by hand and by address books: `tel:+44 20 …`, `(+44) 20 …`, `… (mobile)`. */
const bare = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\((\+\d{1,3})\)/, '$1 ')
    .replace(/ *\(\p{L}[\p{L} .]*\)$/u, '');

/** See `readPhone`. */
export function readPhoneNumber(text: string, country: string | undefined) {
  // A text around a number is no number: "call 0151 …" may be anybody's.
  const number = parsePhoneNumberFromString(bare(text), {
    ...(country === undefined ? {} : { defaultCountry: country as CountryCode }),
    extract: false,
  });
  if (!number) return undefined;
  // Lists of numbers in use are never complete: one of a possible length counts, unless its prefix shows that it was
  // read with digits missing.
  const isPossible = number.isPossible() && !number.nationalNumber.startsWith('0');
  if (!isPossible && !number.isValid()) return undefined;
  const shown = number.formatInternational();
  return { key: `${number.number}${number.ext ? `x${number.ext}` : ''}`, shown };
}
