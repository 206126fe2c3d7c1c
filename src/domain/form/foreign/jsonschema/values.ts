/** Values of schemas: types, options, constants, and what a schema says of an item. */
import type { FieldType } from '@/domain/form/definition/definition';
import type { SketchCondition, SketchItem, SketchOption } from '@/domain/form/sketch/sketch';
import { isRaw, listAt, prop, shownValue, wordAt, wordOf, type Raw } from '../raw';
import { both } from '../reading';

/** Of ui:options and its short form `ui:x`, which are one. */
export const uiOf = (ui: Raw, name: string): unknown =>
  prop(ui, `ui:${name}`) ?? prop(prop(ui, 'ui:options'), name);

export type LeafBase = Pick<SketchItem, 'label'> & { name: string; required: boolean };

export const asRaw = (value: unknown): Raw => (isRaw(value) ? value : {});

export const constant = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : wordOf(value);

export const VALUE_TEXTS: Readonly<Record<string, FieldType>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  'uri-reference': 'url',
  url: 'url',
  URLWidget: 'url',
  date: 'date',
  'alt-date': 'date',
  time: 'time',
  'date-time': 'datetime',
  'alt-datetime': 'datetime',
  'data-url': 'file',
  file: 'file',
  textarea: 'long_text',
  tel: 'phone',
  phone: 'phone',
};

/** The type that is meant: of a list the first that is not null; of none, by what else is there. */
export function schemaType(schema: Raw): string {
  const said = prop(schema, 'type');
  const one = Array.isArray(said) ? said.map(wordOf).find((type) => type !== 'null') : wordOf(said);
  if (one !== undefined && one !== '') return one;
  if (isRaw(prop(schema, 'properties'))) return 'object';
  if (prop(schema, 'items') !== undefined || prop(schema, 'prefixItems') !== undefined)
    return 'array';
  const variants = listAt(schema, 'oneOf', 'anyOf');
  if (variants.some((variant) => isRaw(prop(variant, 'properties')))) return 'object';
  return 'string';
}

/** Options of `enum`, or of constants with titles. */
export function schemaOptions(schema: Raw, ui: unknown): SketchOption[] {
  const values = prop(schema, 'enum');
  if (Array.isArray(values)) {
    const own = isRaw(ui) ? uiOf(ui, 'enumNames') : undefined;
    const names = Array.isArray(own) ? own : listAt(schema, 'enumNames');
    return values.map((value, index) => ({
      value: String(constant(value)),
      label: wordOf(names[index]) || wordOf(value) || shownValue(value),
    }));
  }
  const constants = listAt(schema, 'oneOf', 'anyOf').filter(isRaw);
  if (
    constants.length === 0 ||
    constants.some((one) => prop(one, 'const') === undefined && listAt(one, 'enum').length !== 1)
  )
    return [];
  return constants.map((one) => {
    const value = prop(one, 'const') ?? listAt(one, 'enum')[0];
    return { value: String(constant(value)), label: wordAt(one, 'title') || wordOf(value) };
  });
}

export const shown = (item: SketchItem, condition: SketchCondition): SketchItem => {
  const showIf = both(condition, item.showIf);
  return { ...item, ...(showIf ? { showIf } : {}) };
};

export const requiredIf = (
  items: readonly SketchItem[],
  names: readonly string[],
  condition: SketchCondition,
): SketchItem[] =>
  items.map((item) =>
    names.includes(item.name ?? '') ? { ...item, requiredIf: condition } : item,
  );

/** The place behind a question and what follows from it; the end if it is not there. */
export function lastIndexOf(items: readonly SketchItem[], name: string | undefined): number {
  if (name === undefined) return items.length - 1;
  let at = items.findIndex((item) => item.name === name || item.name?.startsWith(`${name}.`));
  if (at < 0) return items.length - 1;
  while (JSON.stringify(items[at + 1]?.showIf ?? '').includes(JSON.stringify(name))) at += 1;
  return at;
}
