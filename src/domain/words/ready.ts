/** Texts that the builder offers in the form's language: names of price lines, and the steps of usual scales. */
import { inLanguage } from './inLanguage';
import ar from './ar.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

type PriceName = keyof typeof en.prices;
export type ScaleName = keyof typeof en.scales;

interface ReadyTexts {
  prices: Readonly<Record<PriceName, string>>;
  /** From the lowest step to the highest. */
  scales: Readonly<Record<ScaleName, readonly string[]>>;
}

const IN: Readonly<Record<string, ReadyTexts>> = {
  en: { prices: en.prices, scales: en.scales },
  ar: { prices: ar.prices, scales: ar.scales },
  cs: { prices: cs.prices, scales: cs.scales },
  da: { prices: da.prices, scales: da.scales },
  de: { prices: de.prices, scales: de.scales },
  el: { prices: el.prices, scales: el.scales },
  es: { prices: es.prices, scales: es.scales },
  fi: { prices: fi.prices, scales: fi.scales },
  fr: { prices: fr.prices, scales: fr.scales },
  hi: { prices: hi.prices, scales: hi.scales },
  it: { prices: it.prices, scales: it.scales },
  ja: { prices: ja.prices, scales: ja.scales },
  nb: { prices: nb.prices, scales: nb.scales },
  nl: { prices: nl.prices, scales: nl.scales },
  pl: { prices: pl.prices, scales: pl.scales },
  pt: { prices: pt.prices, scales: pt.scales },
  sv: { prices: sv.prices, scales: sv.scales },
  tr: { prices: tr.prices, scales: tr.scales },
  uk: { prices: uk.prices, scales: uk.scales },
  zh: { prices: zh.prices, scales: zh.scales },
};

/** The texts in a language; undefined if we have none in it. */
export const readyTexts = (locale: string): ReadyTexts | undefined => inLanguage(IN, locale);

export const ENGLISH_PRICES: ReadyTexts['prices'] = en.prices;
