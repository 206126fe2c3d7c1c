/**
 * Prints the table of countries and dialling codes (src/domain/form/fieldTypes/phone/dialling.ts) from the lists of
 * libphonenumber: for each code its countries, the main one first, the fewest and the most digits after it as letters, and
 * what precedes a number within the country. Takes nothing.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json');
const { countries, country_calling_codes: codes } = JSON.parse(readFileSync(file, 'utf8'));
const letter = (length) => String.fromCharCode(96 + length);

/** Whether numbers of these lengths may begin with a zero, tried with numbers by chance. */
function keepsZero(pattern, lengths) {
  const whole = new RegExp(`^(?:${pattern})$`);
  const digit = () => Math.floor(Math.random() * 10);
  const tried = (length) => `0${Array.from({ length: length - 1 }, digit).join('')}`;
  return lengths.some((length) =>
    Array.from({ length: 20_000 }, () => tried(length)).some((one) => whole.test(one)),
  );
}

const rows = Object.entries(codes).map(([code, of]) => {
  const [, , pattern, mainLengths, , trunk] = countries[of[0]];
  const lengths = of.flatMap((country) => countries[country][3]);
  const range = letter(Math.min(...lengths)) + letter(Math.max(...lengths));
  const sign = trunk === '0' ? '0' : trunk || !keepsZero(pattern, mainLengths) ? '' : '*';
  return `${code}${of.join('')}${range}${sign}`;
});
console.log(rows.join(' '));
