/**
 * How dates and numbers are written: the one place that knows. In the signed-in area the person's preferences win, then
 * what the browser says; the public site is written in one language, numbers included, and rendered at build. dates.ts
 * and numbers.ts ask here at every call, and the signed-in area is drawn anew when it changes
 * (app/routing/useFormats.ts).
 */
import type { Preferences } from '@/domain/documents.schema';
import { isTimeZone } from '@/domain/insights/days';

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

/** What preferences come to in this browser; what it does not know is as if it were not set. */
export function formatsOf({ locale, timeZone }: Preferences = {}): Formats {
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

/** Sets the formats to a user's preferences; without any, to the browser's. */
export function applyPreferences(preferences: Preferences | undefined): void {
  set(formatsOf(preferences));
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
