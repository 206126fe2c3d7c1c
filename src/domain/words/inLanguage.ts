import { baseLanguage, type Address } from '@/domain/base/languages';
import { ownValue } from '@/domain/base/ownValue';

/** The entry of a table by language: by the first subtag of a BCP 47 code, in any case. */
export const inLanguage = <T>(table: Readonly<Record<string, T>>, locale: string): T | undefined =>
  ownValue(table, baseLanguage(locale));

/** The same, with those texts in it that address a person informally. */
export function inAddress<T extends object>(
  table: Readonly<Record<string, T>>,
  informal: Readonly<Record<string, Partial<T>>>,
  locale: string,
  address: Address | undefined,
): T | undefined {
  const words = inLanguage(table, locale);
  const changed = address === 'informal' ? inLanguage(informal, locale) : undefined;
  return words && changed ? { ...words, ...changed } : words;
}
