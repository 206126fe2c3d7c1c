/** What of a form is met, given the answers so far: what the walk of `logic/visibility.ts` comes to. */
import type { Answers } from '@/domain/values/answer';
import type { EndingId, Field, FormDefinition, Page, Scope } from './definition';

export interface VisiblePage {
  page: Page;
  /** As they are met: required or not, with the answers in their texts. */
  fields: Field[];
  /** The page of the form that it is a part of, where it is a screen of its own (screens.ts). */
  of?: string;
  /** How many screens there are with it at most, if answers decide that (longestWay.ts). */
  total?: number;
}

export interface View {
  /** Pages that are shown, with the fields that are met there. A page on which there is nothing to see is left out. */
  pages: VisiblePage[];
  /** All fields that are met, in order: also those of pages on which there is nothing to see. */
  fields: Field[];
  /** Answers of visible fields only: what would be stored. */
  answers: Answers;
  /** Where a page led to the end of the form: the ending it named. */
  endingId?: EndingId;
  today: string;
  /** What the checks and the views of its fields see. */
  scope: Scope;
}

export type Laid = Pick<FormDefinition, 'pages' | 'fields' | 'design'>;
