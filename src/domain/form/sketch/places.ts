/** Places for answers in texts that show no answer: those of questions that come later, or of the question itself. */
import { PLACEHOLDER, withoutPlaceholders } from '@/domain/form/definition/placeholders';
import {
  fieldOf,
  fieldsInOrder,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { note, type SketchNote } from './notes';

/** A field whose texts speak of earlier questions only; undefined if they do. */
export function withEarlierPlaces(
  definition: FormDefinition,
  field: Field,
  notes: SketchNote[],
): Field | undefined {
  const before = new Set<string>();
  for (const { id } of fieldsInOrder(definition)) {
    if (id === field.id) break;
    before.add(id);
  }
  const gone = new Set<string>();
  const changed = (text: string, isAll: boolean) =>
    text.replace(PLACEHOLDER, (all: string, id: string, _part?: string, instead?: string) => {
      if (!isAll && before.has(id)) return all;
      gone.add(id);
      return instead ?? '…';
    });
  const without = (isAll: boolean): Field => {
    const next: Record<string, unknown> = { ...field };
    for (const name of PIPED_PROPERTIES) {
      const text = next[name];
      if (typeof text === 'string') next[name] = changed(text, isAll);
    }
    const translations = Object.entries(field.translations ?? {}).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, changed(text, isAll)])),
    ]);
    if (translations.length > 0) next['translations'] = Object.fromEntries(translations);
    // Only texts of it were replaced by texts.
    return next as unknown as Field;
  };
  let next = without(false);
  // What the check calls later in another order than that of the pages.
  if (gone.size === 0) next = without(true);
  if (gone.size === 0) return undefined;
  for (const id of gone) {
    const question = fieldOf(definition, id)?.label ?? id;
    notes.push(note('mention', next.label, withoutPlaceholders(question)));
  }
  return next;
}
