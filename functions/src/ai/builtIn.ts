/** The built-in generator: no model, no network, the same answer every time. */
import { randomBytes } from 'node:crypto';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { describeForm } from '@/domain/form/describe/describeForm';
import { refineInEnglish } from '@/domain/form/describe/refine';
import { operationsBetween } from '@/domain/form/editing/difference';
import { assemble } from '@/domain/form/sketch/assemble.schema';
import { editForm } from '@/domain/form/sketch/edits.schema';
import type { SketchEdit } from '@/domain/form/sketch/edits';
import type { SketchNote } from '@/domain/form/sketch/notes';
import { knownTexts } from '@/domain/words/knownTexts';
import type { ProposedChanges, Provider } from './provider';

/** Where ids of new parts come from. */
export const fillRandom = (bytes: Uint8Array): Uint8Array => {
  bytes.set(randomBytes(bytes.length));
  return bytes;
};

/** Edits as the operations that lead from the form to the one that they make. */
export function assistChanges(
  definition: FormDefinition,
  edits: readonly SketchEdit[],
  notes: readonly SketchNote[] = [],
  random = fillRandom,
): ProposedChanges {
  const edited = editForm(definition, edits, random);
  return {
    operations: operationsBetween(definition, edited.definition),
    notes: [...notes, ...edited.notes],
  };
}

export const builtIn: Provider = {
  kind: 'built_in',
  name: 'Built-in generator',
  create: (words) => Promise.resolve(assemble(describeForm(words), fillRandom)),
  change(definition, { words, fieldId }) {
    const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
    const selected = field && ('key' in field ? field.key : field.id);
    const { edits, notes } = refineInEnglish(definition, words, selected);
    return Promise.resolve(assistChanges(definition, edits, notes));
  },
  translate({ from, to, texts }) {
    const known = knownTexts(from, to);
    const all = texts.map(({ id, text }) => ({ id, text: known(text) }));
    return Promise.resolve({
      texts: all.flatMap(({ id, text }) => (text === undefined ? [] : [{ id, text }])),
      left: all.flatMap(({ id, text }) =>
        text === undefined ? [{ id, reason: 'unknown' as const }] : [],
      ),
    });
  },
};
