/** Words of forms on other websites: in the code that owners copy, in the form's language. */
import { inLanguage } from './inLanguage';
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

export type EmbedWords = { readonly [Name in keyof typeof en.embed]: string };

const IN: Readonly<Record<string, EmbedWords>> = {
  en: en.embed,
  de: de.embed,
  fr: fr.embed,
  es: es.embed,
  it: it.embed,
  pt: pt.embed,
  nl: nl.embed,
  pl: pl.embed,
  sv: sv.embed,
  tr: tr.embed,
  ar: ar.embed,
  zh: zh.embed,
  da: da.embed,
  nb: nb.embed,
  fi: fi.embed,
  cs: cs.embed,
  el: el.embed,
  uk: uk.embed,
  ja: ja.embed,
  hi: hi.embed,
};

/** The words in a language; English where we have none in it. */
export const embedWords = (locale: string): EmbedWords => inLanguage(IN, locale) ?? en.embed;
