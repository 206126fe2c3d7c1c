/** Descriptions of undo steps. Pure. */
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { withDescendants } from '@/domain/form/places/locations';
import type { Operation } from '@/domain/form/editing/operations';
import { plural } from '@/shared/lib/numbers';
import { topmost } from '@/domain/form/editing/edits';
import { fieldTitle, pageTitle } from '../ui/fieldInfo';
import type { HistoryEntry } from '../state/history';

/** `3 questions`, as a sentence says it. */
export const stepCount = (n: number) => plural(n, 'question');

/** The one question by its name, several by their number: what is in a group is counted with it. */
export function stepNames(definition: FormDefinition, ids: readonly string[]): string {
  const field = ids.length === 1 && ids[0] ? fieldOf(definition, ids[0]) : undefined;
  if (field) return `“${fieldTitle(field, definition)}”`;
  return stepCount(withDescendants(definition, topmost(definition, ids)).length);
}

/** Said where something cannot be moved on. */
export const edgeText = (name: string, step: -1 | 1) =>
  `${name} is already at the ${step === -1 ? 'top' : 'end'}.`;

/** Said where something was moved: `at` from 0. */
export const movedText = (name: string, at: number, count: number) =>
  `${name} moved to ${at + 1} of ${count}.`;

const PAGE_ACTS = { addPage: 'adding ', removePage: 'deleting ', movePage: 'moving ', setPage: '' };

/** What a property of the form is called in a sentence. */
const FORM_TEXTS: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  submitLabel: 'the submit button',
  submitAnother: 'the form’s settings',
  keepPartials: 'the form’s settings',
  design: 'the design',
  welcome: 'the welcome page',
  endings: 'the endings',
  locale: 'the languages',
  address: 'the form’s settings',
  machine: 'the languages',
  translations: 'the languages',
  words: 'the custom wording',
};

/**
 * What a step was about, as it is said when one goes back or forth over it; empty where there is no word for it.
 *
 * @param before the form before it was undone, or done again
 */
export function stepText(
  entry: HistoryEntry,
  direction: 'undo' | 'redo',
  before: FormDefinition,
  after: FormDefinition,
): string {
  const done = direction === 'undo' ? entry.inverses : entry.operations;
  const ids = [...new Set(done.flatMap(fieldIdOf))];
  const there = ids.filter((id) => fieldOf(after, id));
  if (there.length > 0) return stepNames(after, there);
  if (ids.length > 0) return stepNames(before, ids);
  const [first] = entry.operations;
  if (!first) return '';
  if (first.op === 'setForm') {
    const name = Object.keys(first.set).find((one) => one in FORM_TEXTS);
    return (name && FORM_TEXTS[name]) ?? '';
  }
  if (!('pageId' in first || 'page' in first)) return '';
  const pageId = 'pageId' in first ? first.pageId : first.page.id;
  for (const definition of [after, before]) {
    const { pages } = definition;
    const at = pages.findIndex((page) => page.id === pageId);
    const page = pages[at];
    if (page) return `${PAGE_ACTS[first.op]}page “${pageTitle(page, at, definition)}”`;
  }
  return '';
}

function fieldIdOf(operation: Operation): string[] {
  if ('fieldId' in operation) return [operation.fieldId];
  return 'field' in operation ? [operation.field.id] : [];
}
