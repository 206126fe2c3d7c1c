/** Changes as a version keeps them: what kind each is, and its parameters. They are sentences where they are shown. */
import { cutText } from '@/domain/text/plainText';
import type { KeptChange } from '@/domain/documents/forms.schema';
import { fieldsInOrder, type FormDefinition, isInput } from '@/domain/form/definition/definition';
import { compareDefinitions } from './diff';

/** Most changes that a version keeps: they lie beside the largest definition in one document. */
export const KEPT_CHANGES = 200;

/** Most characters of a text among the parameters, and most entries of a list. */
const TEXT_LENGTH = 50;
const LIST_LENGTH = 10;

/** What is new, gone or different; empty if nothing is. */
export function keptChanges(
  before: FormDefinition | undefined,
  after: FormDefinition,
): KeptChange[] {
  if (!before) {
    return [{ kind: 'first_version', questions: fieldsInOrder(after).filter(isInput).length }];
  }
  return compareDefinitions(before, after)
    .slice(0, KEPT_CHANGES)
    .map((change) => {
      const kept: KeptChange = { kind: change.kind };
      for (const [name, value] of Object.entries(change)) kept[name] = shortOf(value);
      return kept;
    });
}

function shortOf(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value);
  return Array.isArray(value) ? value.slice(0, LIST_LENGTH).map(shortOf) : value;
}

const shortText = (text: string) =>
  text.length <= TEXT_LENGTH ? text : `${cutText(text, TEXT_LENGTH - 1)}…`;
