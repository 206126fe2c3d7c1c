/** A row of the survey for a question of any type: what all types have, and what XLSForm has no column for. */
import { hasOptions, type InputField } from '@/domain/form/definition/definition';
import type { XlsBook, XlsRow } from './book';
import { conditionPath } from './conditions';
import { defaultCell } from './presets';
import { XLS_OWN } from './seal';

/** Name, texts, required mark and condition: what a row of any question has. */
export function askedRow(
  field: InputField,
  book: XlsBook,
  also: (one: string, at: number) => string,
): XlsRow {
  const label = book.of(field, ({ label: own, key }) => own || key).map(also);
  const hint = book.of(field, ({ help }) => help);
  return {
    name: book.names.of(field.id),
    label,
    ...(hint.some((text) => text !== '') ? { hint } : {}),
    ...requiredCell(field, book),
    ...book.relevant(field.label, field.showIf),
    [XLS_OWN]: field.type,
  };
}

export function requiredCell(field: InputField, book: XlsBook): XlsRow {
  if (!field.requiredIf) return field.required ? { required: 'yes' } : {};
  const path = conditionPath(field.requiredIf, book);
  if (path === undefined) book.losses.add('condition', field.label);
  return path === undefined ? {} : { required: path };
}

/** A question that is one row. `checks` are XPath about its answer. */
export function singleRow(
  field: InputField,
  book: XlsBook,
  row: XlsRow,
  checks: readonly (string | undefined)[] = [],
  also: (label: string, at: number) => string = (label) => label,
): void {
  const constraint = checks.filter((check) => check !== undefined);
  const isChecked = constraint.length > 0;
  const message = book.of(field, ({ errorText }) => errorText);
  const preset = defaultCell(field, book);
  if (field.errorText && !isChecked) book.losses.add('message', field.label);
  noteRest(field, book);
  book.add({
    ...askedRow(field, book, also),
    ...row,
    ...(isChecked ? { constraint: constraint.join(' and ') } : {}),
    ...(isChecked && field.errorText ? { constraint_message: message } : {}),
    ...(preset === undefined ? {} : { default: preset }),
  });
}

/** What XLSForm has no column for. */
function noteRest(field: InputField, { losses }: XlsBook): void {
  const { label } = field;
  if (field.contact || field.contactCustom) losses.add('contact', label);
  if ('unique' in field && field.unique) losses.add('unique', label);
  const look = ('placeholder' in field && field.placeholder) || field.width || 'shape' in field;
  if (look || ('currency' in field && field.currency)) losses.add('look', label);
  if (hasOptions(field)) {
    if (field.options.some(({ picture }) => picture)) losses.add('pictures', label);
    if (field.options.some(({ score }) => score !== undefined)) losses.add('points', label);
    if (field.options.some(({ places }) => places !== undefined)) losses.add('places', label);
  }
}

/** Opens what several rows are in, and closes it behind them. */
export function groupedRows(
  field: InputField,
  book: XlsBook,
  row: XlsRow,
  inner: () => void,
): void {
  noteRest(field, book);
  const { required: _required, ...head } = askedRow(field, book, (label) => label);
  book.add({ type: 'begin_group', ...head, ...row });
  inner();
  book.add({ type: 'end_group', name: book.names.of(field.id) });
}
