/**
 * What mails and pages about free places say, and how a moment is written in them. Not among the words that an owner can
 * change: they tell who wrote the mail.
 */
import { localTime, zoneName } from '@/domain/base/localTime';
import { formatDay } from '@/domain/base/calendar';
import { inAddress } from './inLanguage';
import type { Address } from '@/domain/base/languages';
import { wordsFor } from './wordsOf';
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

export type OfferWords = { readonly [Name in keyof typeof en.offers]: string };

const IN: Readonly<Record<string, OfferWords>> = {
  en: en.offers,
  de: de.offers,
  fr: fr.offers,
  es: es.offers,
  it: it.offers,
  pt: pt.offers,
  nl: nl.offers,
  pl: pl.offers,
  sv: sv.offers,
  tr: tr.offers,
  ar: ar.offers,
  zh: zh.offers,
  da: da.offers,
  nb: nb.offers,
  fi: fi.offers,
  cs: cs.offers,
  el: el.offers,
  uk: uk.offers,
  ja: ja.offers,
  hi: hi.offers,
};

const INFORMAL: Readonly<Record<string, Partial<OfferWords>>> = {
  cs: csInformal.offers,
  de: deInformal.offers,
  es: esInformal.offers,
  fr: frInformal.offers,
  it: itInformal.offers,
  nl: nlInformal.offers,
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function offerWords(
  locale: string,
  address?: Address,
): { words: OfferWords; locale: string } {
  const words = inAddress(IN, INFORMAL, locale, address);
  return words ? { words, locale } : { words: en.offers, locale: 'en-GB' };
}

/** A moment as the page of a form writes it, with the name of the zone. */
export function momentText(at: number, timeZone: string, locale: string): string {
  const [date = '', time = ''] = localTime(timeZone, at).split('T');
  const { day } = wordsFor({}, locale);
  return `${formatDay(date, day)}, ${time.slice(0, 5)} (${zoneName(timeZone, locale, at)})`;
}
