/** What fields, pages and endings share: ids, translations, options. */
import type { AssetRef } from '@/domain/options/asset';

export type PageId = string;

export type FieldId = string;

export type OptionId = string;

export type EndingId = string;

/**
 * Texts in further languages: language → name of the text → text. The names are those of `textsOf` (translate.ts):
 * a property (`label`), or an item of a list (`options.{id}`).
 */
export type Translations = Record<string, Record<string, string>>;

export interface Option {
  id: OptionId;
  label: string;
  /** Points for choosing it, for calculated values. */
  score?: number;
  /** Shown above the label. */
  picture?: AssetRef;
  /** How many places it has: as many as respondents can take of it. Any number where absent. */
  places?: number;
}

/** What an answer holds where “Other” was chosen; no option's id, since those begin with their own letter and more. */
export const OTHER = 'other';

/** What an answer holds where “None of the above” was chosen. */
export const NONE = 'none';

/** The lists of a field whose parts are chosen in an answer. */
export const CHOICE_LISTS = ['options', 'rows', 'columns'] as const;

export type ChoiceList = (typeof CHOICE_LISTS)[number];
