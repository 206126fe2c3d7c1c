/** Numbers by language, and links with answers in them, as the field writes them. */

export interface WildNumber {
  locale: string;
  typed: string;
  /** Absent where it cannot be known, or is none: a person is asked again. */
  value?: number;
}

/** 30 numbers. */
export const NUMBERS: readonly WildNumber[] = [
  { locale: 'en-GB', typed: '1,234.50', value: 1234.5 },
  { locale: 'en-GB', typed: '1234.5', value: 1234.5 },
  { locale: 'en-GB', typed: '1 234.50', value: 1234.5 },
  { locale: 'en-GB', typed: '.5', value: 0.5 },
  { locale: 'en-GB', typed: '-5', value: -5 },
  { locale: 'en-GB', typed: '−5', value: -5 },
  { locale: 'en-GB', typed: '+5', value: 5 },
  { locale: 'en-GB', typed: '005', value: 5 },
  { locale: 'en-GB', typed: '1,000,000', value: 1_000_000 },
  { locale: 'en-GB', typed: '1000000', value: 1_000_000 },
  { locale: 'en-GB', typed: '１２３', value: 123 },
  { locale: 'en-GB', typed: '0.0000001', value: 1e-7 },
  { locale: 'en-IN', typed: '12,34,567', value: 1_234_567 },
  { locale: 'de', typed: '1.234,50', value: 1234.5 },
  { locale: 'de', typed: '1234,5', value: 1234.5 },
  { locale: 'de', typed: '0,5', value: 0.5 },
  { locale: 'de', typed: '1.234.567', value: 1_234_567 },
  { locale: 'de-CH', typed: '1’234.50', value: 1234.5 },
  { locale: 'de-CH', typed: "1'234.50", value: 1234.5 },
  { locale: 'fr', typed: '1\u202f234,50', value: 1234.5 },
  { locale: 'fr', typed: '1 234,50', value: 1234.5 },
  { locale: 'es', typed: '1.234,5', value: 1234.5 },
  { locale: 'pl', typed: '1\u00a0234,50', value: 1234.5 },
  { locale: 'ar', typed: '١٬٢٣٤٫٥', value: 1234.5 },
  { locale: 'en-GB', typed: 'twelve' },
  { locale: 'en-GB', typed: '1.2.3' },
  { locale: 'en-GB', typed: '12 to 15' },
  { locale: 'en-GB', typed: '1,23,4' },
  { locale: 'en-GB', typed: '--5' },
  { locale: 'en-GB', typed: '∞' },
];

export interface WildLink {
  query: string;
  /** What the controls hold by their names; absent controls hold nothing. */
  holds: Readonly<Record<string, string | readonly string[]>>;
}

/** 20 links to the form of `aLinkedForm`. */
export const LINKS: readonly WildLink[] = [
  { query: 'name=Ada', holds: { fname: 'Ada' } },
  { query: 'name=Ada%20Lovelace', holds: { fname: 'Ada Lovelace' } },
  { query: 'name=Ada+Lovelace', holds: { fname: 'Ada Lovelace' } },
  { query: 'NAME=Ada', holds: {} },
  { query: 'name=', holds: {} },
  { query: 'name=%E7%8E%8B%E5%B0%8F%E6%98%8E', holds: { fname: '王小明' } },
  { query: 'name=王小明', holds: { fname: '王小明' } },
  { query: 'name=A%26B', holds: { fname: 'A&B' } },
  { query: 'name=%3Cb%3EAda', holds: { fname: '<b>Ada' } },
  { query: 'email=ann%2Bnews%40example.org', holds: { femail: 'ann+news@example.org' } },
  { query: 'email=ann', holds: {} },
  { query: 'phone=%2B442079460958', holds: { fphone: '+442079460958' } },
  { query: 'phone=+442079460958', holds: { fphone: '+442079460958' } },
  { query: 'colour=Red', holds: { fcolour: ['ored'] } },
  { query: 'colour=red', holds: { fcolour: ['ored'] } },
  { query: 'colour=Gr%C3%BCn', holds: { fcolour: ['ogreen'] } },
  { query: 'colour=Mauve', holds: {} },
  { query: 'guests=3', holds: { fguests: '3' } },
  { query: 'guests=three', holds: {} },
  { query: 'utm_source=newsletter&fbclid=abc&name=Ada', holds: { fname: 'Ada' } },
];
