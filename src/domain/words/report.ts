/**
 * The link under every public form by which a respondent reports it. Not among the words that an owner can change: the
 * owner of a fraudulent form would.
 */
import { inLanguage } from './inLanguage';
import { report as en } from './en.json';
import { report as de } from './de.json';
import { report as fr } from './fr.json';
import { report as es } from './es.json';
import { report as it } from './it.json';
import { report as pt } from './pt.json';
import { report as nl } from './nl.json';
import { report as pl } from './pl.json';
import { report as sv } from './sv.json';
import { report as tr } from './tr.json';
import { report as ar } from './ar.json';
import { report as zh } from './zh.json';

const IN: Readonly<Record<string, { readonly link: string }>> = {
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

/** The link's text in a language, and the language it is in: English where we have no words in the wanted one. */
export function reportLinkText(locale: string): { text: string; language: string } {
  const ours = inLanguage(IN, locale);
  return ours ? { text: ours.link, language: locale } : { text: en.link, language: 'en' };
}
