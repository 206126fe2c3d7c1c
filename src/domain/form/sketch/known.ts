/** Fields that a form has already, as sketches and conditions name them. */
import { foldForSearch } from '@/domain/text/fold';
import { hasOptions, type Field } from '@/domain/form/definition/definition';
import type { PlacedName } from './resolve';
import type { SketchOption } from './sketch';

export const optionsAsSketched = (field: Field): SketchOption[] =>
  hasOptions(field)
    ? field.options.map(({ label, score }) => ({
        value: label,
        label,
        ...(score === undefined ? {} : { score }),
      }))
    : [];

/** A field of the form with the names that a condition may call its options. */
export function namedField(field: Field): PlacedName {
  const values = new Map<string, string>();
  const lists = [
    hasOptions(field) ? field.options : [],
    field.type === 'matrix' ? [...field.rows, ...field.columns] : [],
  ].flat();
  for (const { id, label } of lists) {
    if (!values.has(label)) values.set(label, id);
    if (!values.has(foldForSearch(label))) values.set(foldForSearch(label), id);
  }
  return { field, values };
}
