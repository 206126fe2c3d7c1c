/**
 * The link under every public form by which a respondent reports it. Not among the words that an owner can change: the
 * owner of a fraudulent form would.
 */
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

const IN: Readonly<Record<string, { readonly link: string }>> = {
  en: en.report,
  de: de.report,
  fr: fr.report,
  es: es.report,
  it: it.report,
  pt: pt.report,
  nl: nl.report,
  pl: pl.report,
  sv: sv.report,
  tr: tr.report,
  ar: ar.report,
  zh: zh.report,
  da: da.report,
  nb: nb.report,
  fi: fi.report,
  cs: cs.report,
  el: el.report,
  uk: uk.report,
  ja: ja.report,
  hi: hi.report,
};

/** The link's text in a language, and the language it is in: English where we have no words in the wanted one. */
export function reportLinkText(locale: string): { text: string; language: string } {
  const ours = inLanguage(IN, locale);
  return ours ? { text: ours.link, language: locale } : { text: en.report.link, language: 'en' };
}
