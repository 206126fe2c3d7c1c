/**
 * What receipts say beside the owner's own words, and the page on which they are stopped. Not among the words that an
 * owner can change: they tell who wrote the mail.
 */
import { inAddress } from './inLanguage';
import type { Address } from '@/domain/base/languages';
import en from './en.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import csInformal from './informal/cs.json' with { type: 'json' };
import deInformal from './informal/de.json' with { type: 'json' };
import esInformal from './informal/es.json' with { type: 'json' };
import frInformal from './informal/fr.json' with { type: 'json' };
import itInformal from './informal/it.json' with { type: 'json' };
import nlInformal from './informal/nl.json' with { type: 'json' };
import { reportLinkText } from './report';

export type ReceiptWords = { readonly [Name in keyof typeof en.receipts]: string };

const IN: Readonly<Record<string, ReceiptWords>> = {
  en: en.receipts,
  de: de.receipts,
  fr: fr.receipts,
  es: es.receipts,
  it: it.receipts,
  pt: pt.receipts,
  nl: nl.receipts,
  pl: pl.receipts,
  sv: sv.receipts,
  tr: tr.receipts,
  ar: ar.receipts,
  zh: zh.receipts,
  da: da.receipts,
  nb: nb.receipts,
  fi: fi.receipts,
  cs: cs.receipts,
  el: el.receipts,
  uk: uk.receipts,
  ja: ja.receipts,
  hi: hi.receipts,
};

const INFORMAL: Readonly<Record<string, Partial<ReceiptWords>>> = {
  cs: csInformal.receipts,
  de: deInformal.receipts,
  es: esInformal.receipts,
  fr: frInformal.receipts,
  it: itInformal.receipts,
  nl: nlInformal.receipts,
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function receiptWords(
  locale: string,
  address?: Address,
): {
  words: ReceiptWords & { report: string };
  locale: string;
} {
  const words = inAddress(IN, INFORMAL, locale, address);
  const report = reportLinkText(locale).text;
  return words
    ? { words: { ...words, report }, locale }
    : { words: { ...en.receipts, report }, locale: 'en-GB' };
}
