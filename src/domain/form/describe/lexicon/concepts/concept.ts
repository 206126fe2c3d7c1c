/** What a question is made of that people ask for: the words for it, its label, type and usual options. */
import type { ContactProperty, FieldType } from '@/domain/form/definition/definition';
import type { SketchSettings, SketchTextName } from '@/domain/form/sketch/sketch';
import { LETTER_WORDS, LISTS, type ListName } from '../lists';

export interface Concept {
  id: string;
  label: string;
  type: FieldType;
  /** Words for it, in a text in lower case with straight quotes. */
  match: RegExp;
  required?: true;
  contact?: ContactProperty;
  options?: readonly string[];
  settings?: SketchSettings;
  texts?: Readonly<Partial<Record<SketchTextName, string>>>;
  other?: true;
  /** The question is the same whatever words stand around it. */
  whole?: true;
}

type Details = Omit<Partial<Concept>, 'options'> & { options?: ListName };

export const concept = (
  id: string,
  label: string,
  type: FieldType,
  words: string,
  { options, ...rest }: Details = {},
): Concept => ({
  id,
  label,
  type,
  match: new RegExp(`(?<![${LETTER_WORDS}\\d-])(?:${words})(?![${LETTER_WORDS}\\d-])`),
  ...(options ? { options: LISTS[options] } : {}),
  ...rest,
});

export const WHOLE_NUMBER = { settings: { min: 0, wholeNumber: true } } as const;
export const AT_LEAST_ONE = { settings: { min: 1, wholeNumber: true } } as const;
export const MONEY = { settings: { min: 0, currency: 'GBP' } } as const;
export const PAST = { settings: { maxFromToday: 0 } } as const;
export const FUTURE = { settings: { minFromToday: 0 } } as const;
export const CONSENT = { required: true, whole: true } as const;
