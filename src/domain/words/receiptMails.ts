/**
 * What receipts say beside the owner's own words, and the page on which they are stopped. Not among the words that an
 * owner can change: they tell who wrote the mail.
 */
import { inLanguage } from './inLanguage';
import { receipts as en } from './en.json';
import { receipts as de } from './de.json';
import { receipts as fr } from './fr.json';
import { receipts as es } from './es.json';
import { receipts as it } from './it.json';
import { receipts as pt } from './pt.json';
import { receipts as nl } from './nl.json';
import { receipts as pl } from './pl.json';
import { receipts as sv } from './sv.json';
import { receipts as tr } from './tr.json';
import { receipts as ar } from './ar.json';
import { receipts as zh } from './zh.json';
import { reportLinkText } from './report';

export type ReceiptWords = { readonly [Name in keyof typeof en]: string };

const IN: Readonly<Record<string, ReceiptWords>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  sv,
  tr,
  ar,
  zh,
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function receiptWords(locale: string): {
  words: ReceiptWords & { report: string };
  locale: string;
} {
  const words = inLanguage(IN, locale);
  const report = reportLinkText(locale).text;
  return words
    ? { words: { ...words, report }, locale }
    : { words: { ...en, report }, locale: 'en-GB' };
}
