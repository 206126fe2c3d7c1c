/** Words of a form on paper, by language; English for those that have none. */
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

export type PrintWords = { readonly [Word in keyof (typeof en)['print']]: string };

const IN: Readonly<Record<string, PrintWords>> = {
  en: en.print,
  de: de.print,
  fr: fr.print,
  es: es.print,
  it: it.print,
  pt: pt.print,
  nl: nl.print,
  pl: pl.print,
  sv: sv.print,
  tr: tr.print,
  ar: ar.print,
  zh: zh.print,
  da: da.print,
  nb: nb.print,
  fi: fi.print,
  cs: cs.print,
  el: el.print,
  uk: uk.print,
  ja: ja.print,
  hi: hi.print,
};

const INFORMAL: Readonly<Record<string, Partial<PrintWords>>> = {
  cs: csInformal.print,
  de: deInformal.print,
  es: esInformal.print,
  fr: frInformal.print,
  it: itInformal.print,
  nl: nlInformal.print,
};

export const printWords = (locale: string, address?: Address): PrintWords =>
  inAddress(IN, INFORMAL, locale, address) ?? en.print;
