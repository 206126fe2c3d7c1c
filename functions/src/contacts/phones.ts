import { countryOfZone } from '@/domain/contacts/regions';

export interface ReadPhone {
  /** In E.164, with its extension: what a contact is found by. */
  key: string;
  /** In international format, as it is stored and shown. */
  shown: string;
}

/**
 * A phone number as people write it; undefined for what is none. The lists are large, so they are loaded on first use.
 *
 * @param timeZone of the workspace: numbers without a country are its country's
 */
export async function readPhone(text: string, timeZone: string): Promise<ReadPhone | undefined> {
  const { readPhoneNumber } = await import('./phoneLists');
  return readPhoneNumber(text, countryOfZone(timeZone));
}

/** Reads the keys of many numbers, as `readPhone` does. */
export async function phoneReader(timeZone: string): Promise<(text: string) => string | undefined> {
  const { readPhoneNumber } = await import('./phoneLists');
  const country = countryOfZone(timeZone);
  return (text) => readPhoneNumber(text, country)?.key;
}

/** The key of a number as it is stored: international format loses nothing but the blanks. */
export async function phoneKey(stored: string): Promise<string | undefined> {
  if (!stored.startsWith('+')) return undefined;
  const { readPhoneNumber } = await import('./phoneLists');
  return readPhoneNumber(stored, undefined)?.key;
}
