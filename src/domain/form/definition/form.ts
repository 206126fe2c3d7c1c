/**
 * The form definition: what a person builds, what is published, and what an answer is read against.
 * Types only, so that the public page carries no schema library; definition.schema.ts checks foreign input.
 *
 * Order of pages and fields lives in `pages` only. Ids are never derived from labels and never used twice.
 */
import type { Address } from '@/domain/base/languages';
import type { AssetRef } from '@/domain/options/asset';
import type { Condition } from './conditions';
import type { FormDesign } from './design';
import type { Field } from './fields';
import type { DEFINITION_SCHEMA_VERSION } from './limits';
import type { EndingId, FieldId, PageId, Translations } from './parts';

export interface Page {
  id: PageId;
  title?: string;
  fieldIds: FieldId[];
  showIf?: Condition;
  /** Where the form goes on after this page: the first that holds; the next page where none does. */
  jumps?: Jump[];
  translations?: Translations;
}

/** A jump from a page: to a later page, what lies between being left out, or to the end of the form. */
export interface Jump {
  id: string;
  /** Always, where it is absent. */
  when?: Condition;
  to: { kind: 'page'; id: PageId } | { kind: 'ending'; id: EndingId };
}

/** What a respondent sees first, before any question. */
export interface FormWelcome {
  title: string;
  text: string;
  /** The button's word; the page's own where it is absent. */
  button?: string;
  translations?: Translations;
}

export interface Redirect {
  url: string;
  /** Absent: no one is sent there who does not ask for it. */
  after?: number;
}

/** What a respondent sees after sending. */
export interface Ending {
  id: EndingId;
  title: string;
  text: string;
  /** Under the text. */
  picture?: AssetRef;
  /** Words for the picture; absent where it is decoration. */
  alt?: string;
  /** Where respondents can go on, an https address; by themselves after some seconds, where those are given. */
  redirect?: Redirect;
  /** What the link there says; the page's own word where it is absent. */
  button?: string;
  /** Whether respondents can download their answers. */
  download?: true;
  /** Shown to those for whom this holds, unless an ending before it is. */
  showIf?: Condition;
  translations?: Translations;
}

export interface FormDefinition {
  schemaVersion: typeof DEFINITION_SCHEMA_VERSION;
  title: string;
  /** Under the title on the first page. */
  description?: string;
  /** BCP 47 language of the texts, for `lang` and direction. */
  locale: string;
  /** Further languages, in which texts may be written. */
  locales?: string[];
  /** How people are addressed by the page's own words, in languages that have two ways; formally without it. */
  address?: Address;
  /** Text of the button that sends; the page's own word where it is absent. */
  submitLabel?: string;
  /** Whether the ending offers to submit another response. */
  submitAnother?: boolean;
  /** Whether answers are kept that are not submitted, which the page then says (decision 0080). */
  keepPartials?: boolean;
  /** Respondents can join a waiting list for what is full; a free place is held for so many hours. */
  waitingList?: { hours: number };
  /** How it looks and is laid out (decision 0095). */
  design?: FormDesign;
  translations?: Translations;
  /** Translations that a machine made and no one has confirmed: language → text → its sum (translation/machine.ts). */
  machine?: Translations;
  /**
   * The owner's words in place of the page's own: language → name of the word → text. The names are those of `namedWords`
   * (words/wordsOf.ts).
   */
  words?: Translations;
  welcome?: FormWelcome;
  pages: Page[];
  fields: Record<FieldId, Field>;
  /** At least one; the first is for everybody for whom no other is. */
  endings: Ending[];
}
