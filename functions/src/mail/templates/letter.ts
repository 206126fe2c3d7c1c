import type { PriceRow } from '@/domain/logic/prices';

/** A picture that comes with the mail, above the text that says the same. */
export interface LetterPicture {
  /** Its Content-ID. */
  cid: string;
  /** For those who don't see it. */
  alt: string;
  width: number;
  height: number;
  png: Buffer;
}

/** A name and its value, which may have several lines; what more the value is in HTML: a picture, or rows with amounts. */
export type LetterFact = readonly [
  name: string,
  value: string,
  more?: LetterPicture | readonly PriceRow[],
];

/** The content of a mail; text.ts and html.ts render its two forms. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly LetterFact[];
  button?: { label: string; url: string };
  /** Below the button, in small print. */
  note?: string;
  /** The last line: why the recipient gets the mail. */
  reason: string;
  /** Link to unsubscribe. */
  unsubscribeUrl?: string;
  /** Link to report what the mail is about, for mail that people outside cause. */
  reportUrl?: string;
  /** Its language and what its links say; British English if absent. */
  language?: LetterLanguage;
}

export interface LetterLanguage {
  locale: string;
  unsubscribe: string;
  report: string;
}

export const ENGLISH_LETTER: LetterLanguage = {
  locale: 'en-GB',
  unsubscribe: 'Unsubscribe',
  report: 'Report this form',
};

/** The footer of every mail. */
export interface Foot {
  origin: string;
  company?: string;
}
