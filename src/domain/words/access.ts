/**
 * What the server says of a form's dates, limit and password. `{when}` is filled in. Only pages of the server have these
 * words; the owner's own texts are in the form's settings, not among the words of a version.
 */
import { inAddress } from './inLanguage';
import type { Address } from '@/domain/base/languages';
import { localTime, zoneName } from '@/domain/base/localTime';
import { formatDay } from '@/domain/base/calendar';
import type { PublicAccess } from '@/domain/documents/access.schema';
import { fill } from '@/domain/base/fill';
import { accessIn } from '@/domain/form/access/translated';
import type { LanguageWords } from './english';
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

export type AccessWords = { readonly [Name in keyof typeof en.access]: string };

const IN: Readonly<Record<string, AccessWords>> = {
  en: en.access,
  de: de.access,
  fr: fr.access,
  es: es.access,
  it: it.access,
  pt: pt.access,
  nl: nl.access,
  pl: pl.access,
  sv: sv.access,
  tr: tr.access,
  ar: ar.access,
  zh: zh.access,
  da: da.access,
  nb: nb.access,
  fi: fi.access,
  cs: cs.access,
  el: el.access,
  uk: uk.access,
  ja: ja.access,
  hi: hi.access,
};

const INFORMAL: Readonly<Record<string, Partial<AccessWords>>> = {
  cs: csInformal.access,
  de: deInformal.access,
  es: esInformal.access,
  fr: frInformal.access,
  it: itInformal.access,
  nl: nlInformal.access,
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function accessWords(
  locale: string,
  address?: Address,
): { words: AccessWords; locale: string } {
  const words = inAddress(IN, INFORMAL, locale, address);
  return words ? { words, locale } : { words: en.access, locale: 'en-GB' };
}

/** States for which the owner writes no text of their own. */
const WITHOUT_OWN_TEXT = ['already', 'linkNeeded', 'linkEnded', 'changeEnded'] as const;
const ACCESS_STATES = ['early', 'closed', 'full', ...WITHOUT_OWN_TEXT] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

const isOneOf = <T extends string>(states: readonly T[], state: string): state is T =>
  states.some((one) => one === state);

/** Whether a form takes no response for a reason of its settings, which has words here. */
export const isAccessState = (state: string): state is AccessState => isOneOf(ACCESS_STATES, state);

/**
 * Title and text of a form that takes no response now: the owner's text where there is one.
 *
 * @param day how days are written in the form's language (`formatDay`)
 * @returns undefined for a closed form without a text of its owner's: the page has words for that
 */
export function accessNotice(
  state: Exclude<AccessState, 'closed'>,
  access: PublicAccess | undefined,
  locale: string,
  words: Pick<LanguageWords, 'day' | 'closedTitle'>,
  address?: Address,
): { title: string; text: string };
export function accessNotice(
  state: AccessState,
  access: PublicAccess | undefined,
  locale: string,
  words: Pick<LanguageWords, 'day' | 'closedTitle'>,
  address?: Address,
): { title: string; text: string } | undefined;
export function accessNotice(
  state: AccessState,
  access: PublicAccess | undefined,
  locale: string,
  { day, closedTitle }: Pick<LanguageWords, 'day' | 'closedTitle'>,
  address?: Address,
): { title: string; text: string } | undefined {
  const { words } = accessWords(locale, address);
  const own =
    isOneOf(WITHOUT_OWN_TEXT, state) || !access
      ? undefined
      : accessIn(access, locale).texts?.[state];
  if (state === 'closed') return own === undefined ? undefined : { title: closedTitle, text: own };
  const { opensAt = 0, timeZone = 'UTC' } = access ?? {};
  const [date = '', time = ''] = localTime(timeZone, opensAt).split('T');
  const zone = zoneName(timeZone, locale, opensAt);
  const when = `${formatDay(date, day)}, ${time.slice(0, 5)} (${zone})`;
  return { title: words[`${state}Title`], text: own ?? fill(words[`${state}Text`], { when }) };
}
