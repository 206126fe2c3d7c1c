/**
 * How dates and numbers are written: the one place that knows. In the signed-in area the language is the person's choice,
 * then what the browser says; the zone is the workspace's, in which days are counted and filters look. The public site is written in one language, numbers included, and rendered at build. dates.ts
 * and numbers.ts ask here at every call, and the signed-in area is drawn again when it changes
 * (app/routing/useFormats.ts).
 */
import type { Preferences } from '@/domain/documents/people.schema';
import { localTime } from '@/domain/base/localTime';
import { isTimeZone } from '@/domain/base/days';

/** The languages of dates and numbers; the first is what everybody else gets. Names in their own language. */
export const LOCALES = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'nl-NL': 'Nederlands',
  'pl-PL': 'Polski',
  'pt-PT': 'Português',
  'sv-SE': 'Svenska',
} as const satisfies Record<string, string>;
export type Locale = keyof typeof LOCALES;

export interface Formats {
  locale: Locale;
  timeZone: string;
}

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(LOCALES, value);
}

/** The listed language that a browser's list of languages asks for first, by region or else by language. */
export function ownLocale(languages: readonly string[] = browserLanguages()): Locale {
  const listed = Object.keys(LOCALES).filter(isLocale);
  for (const language of languages) {
    if (isLocale(language)) return language;
    const [short = ''] = language.split('-');
    const near = listed.find((locale) => locale.startsWith(`${short}-`));
    if (near) return near;
  }
  return 'en-GB';
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}

/** The browser's own zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * What preferences come to in this browser; what it does not know is as if it were not set.
 *
 * @param timeZone the workspace's; without one, the browser's
 */
export function formatsOf({ locale }: Preferences = {}, timeZone?: string): Formats {
  return {
    locale: isLocale(locale) ? locale : ownLocale(),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : ownTimeZone(),
  };
}

const siteFormats = (): Formats => ({ locale: 'en-GB', timeZone: ownTimeZone() });

let current = siteFormats();
const listeners = new Set<() => void>();

/** The formats of now. The same object until they change. */
export function formats(): Formats {
  return current;
}

/** Sets the formats to a user's preferences and the zone of the workspace; without any, to the browser's. */
export function applyPreferences(preferences: Preferences | undefined, timeZone?: string): void {
  set(formatsOf(preferences, timeZone));
}

/**
 * What times are in, to be shown where it is not the reader's own zone: "Pacific/Auckland time".
 *
 * @param at the instant at which the clocks of both are compared
 */
export function zoneNote(at: number, own: string = ownTimeZone()): string | undefined {
  const { timeZone } = current;
  return localTime(timeZone, at) === localTime(own, at) ? undefined : `${timeZone} time`;
}

/** Back to those of the public site. */
export function forgetPreferences(): void {
  set(siteFormats());
}

function set(next: Formats): void {
  const { locale, timeZone } = current;
  if (next.locale === locale && next.timeZone === timeZone) return;
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeFormats(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
