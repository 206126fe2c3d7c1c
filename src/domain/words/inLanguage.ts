import { baseLanguage } from '@/domain/base/languages';
import { ownValue } from '@/domain/base/ownValue';

/** The entry of a table by language: by the first subtag of a BCP 47 code, in any case. */
export const inLanguage = <T>(table: Readonly<Record<string, T>>, locale: string): T | undefined =>
  ownValue(table, baseLanguage(locale));
