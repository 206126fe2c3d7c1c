/** What a form's head says of its draft: what lists show, order and search. Written wherever a draft is. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { caseFold, cutText } from '@/domain/text/plainText';
import { areFoundBy, beginningsOf, tokenToFind } from '@/domain/text/search';
import {
  LIMITS,
  type Colours,
  type FormDefinition,
  type FormDesign,
} from '@/domain/form/definition/definition';
import { coloursOf } from '@/domain/form/design/palette';
import { shownTitle } from '@/domain/options/formTitle';
import { sketchIn, sketchText } from './sketch';

/** Most beginnings of words, each an index entry, and their letters. firestore.rules has the first number. */
export const HEAD_SEARCH = 60;
const LETTERS = 8;
const BYTES = 300;
/** As much of a title as tells one from another in a sorted list. */
const SORT_NAME = 60;

export type HeadOfDraft = Required<Pick<FormHeadDoc, 'title' | 'sortName' | 'search' | 'sketch'>>;

/** The head's fields that follow from a definition. */
export function headOf(definition: FormDefinition): HeadOfDraft {
  const { title } = definition;
  return {
    title,
    sortName: cutText(caseFold(shownTitle(title)), SORT_NAME),
    search: searchOfTitle(title),
    sketch: sketchText(sketchIn(definition, lookOf(definition.design))),
  };
}

/** The colours of a form that has its own; by day, unless it is always dark. */
export function lookOf(design: FormDesign | undefined): Colours | undefined {
  if (!design?.light && !design?.dark) return undefined;
  return coloursOf(design, design.mode ?? 'light');
}

/** The beginnings of a title's words, as far as there is room in a head of 2 kB. */
function searchOfTitle(title: string): string[] {
  let room = BYTES;
  return beginningsOf([shownTitle(title)], LETTERS)
    .slice(0, HEAD_SEARCH)
    .filter((beginning) => {
      room -= new TextEncoder().encode(beginning).length;
      return room >= 0;
    });
}

/** The one beginning to look for; undefined for an empty search. */
export const formSearchToken = (text: string): string | undefined => tokenToFind(text, LETTERS);

/** Whether each word of a search begins a word of the title. */
export const isFormFoundBy = (title: string, text: string): boolean =>
  areFoundBy([shownTitle(title)], text);

/** What a copy of a form is called. */
export function copyTitle(title: string): string {
  const end = ' (copy)';
  return `${cutText(shownTitle(title), LIMITS.title - end.length)}${end}`;
}
