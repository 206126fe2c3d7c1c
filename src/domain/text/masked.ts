/**
 * Personal data in what respondents wrote, as far as it can be recognised by its form: addresses, telephone numbers,
 * postcodes, other long numbers. Names cannot.
 */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,190}[^\s@<>"'(),;:.!?]/gu, '[email]'],
  [/(?<![\p{L}\p{Nd}])(?:\+|00|\(?[0٠۰])[\p{Nd}\s()./-]{6,24}\p{Nd}/gu, '[phone]'],
  [/(?<![\p{L}\p{Nd}])[a-z]{1,2}\d[a-z\d]?[ \t]?\d[a-z]{2}(?![\p{L}\p{Nd}])/giu, '[postcode]'],
  // National Insurance numbers.
  [/(?<![\p{L}\p{Nd}])[a-z]{2}(?: ?\d{2}){3} ?[a-d](?![\p{L}\p{Nd}])/giu, '[number]'],
  // Cards, accounts. Years, prices and amounts are shorter.
  [/(?<![\p{L}\p{Nd}])\p{L}{0,4}\p{Nd}(?:[ -]?\p{Nd}){5,30}\p{L}?(?![\p{L}\p{Nd}])/gu, '[number]'],
];

/** The text with marks in place of what would say who wrote it, or how to reach them. */
export const maskPersonal = (text: string): string =>
  MASKS.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);
