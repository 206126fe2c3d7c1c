/**
 * Languages that texts of a form can be written in, by BCP 47 code, each by its own name. In the order of their English
 * names (`languageInEnglish`), which is theirs in every list.
 */
export const LANGUAGES: readonly { code: string; name: string }[] = [
  { code: 'ar', name: 'العربية' },
  { code: 'zh', name: '中文' },
  { code: 'cs', name: 'Čeština' },
  { code: 'da', name: 'Dansk' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'en-GB', name: 'English' },
  { code: 'fi', name: 'Suomi' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'el', name: 'Ελληνικά' },
  { code: 'he', name: 'עברית' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'it', name: 'Italiano' },
  { code: 'ja', name: '日本語' },
  { code: 'nb', name: 'Norsk' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt', name: 'Português' },
  { code: 'es', name: 'Español' },
  { code: 'sv', name: 'Svenska' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'uk', name: 'Українська' },
  { code: 'cy', name: 'Cymraeg' },
];

/** The first subtag of a BCP 47 code, in small letters. Norwegian by any of its codes is the one that we have. */
export const baseLanguage = (locale: string): string =>
  (locale.split('-')[0] ?? '').toLowerCase().replace(/^n[no]$/, 'nb');

/** Languages in which the page of a form has all of its own words; Hebrew and Welsh forms have those in English. */
export const PAGE_LANGUAGES = 20;

/** How a form addresses people, in languages that have two ways. Without it, formally. */
export type Address = 'informal';

/** Languages in which the page's words come in both ways, and what “you” is in each: formal, informal. */
const ADDRESSES: Readonly<Record<string, readonly [formal: string, informal: string]>> = {
  cs: ['vy', 'ty'],
  de: ['Sie', 'du'],
  es: ['usted', 'tú'],
  fr: ['vous', 'tu'],
  it: ['Lei', 'tu'],
  nl: ['u', 'je'],
};

/** The two words for “you” of a language whose page has both; undefined for all others. */
export const addressesOf = (locale: string) => ADDRESSES[baseLanguage(locale)];

/** What a language is called by those who speak it; its code where we do not know. */
export function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb']);

/** The direction in which a language is written, by its BCP 47 code. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
