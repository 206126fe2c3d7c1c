/**
 * In which columns the answers to a field can stand. Fields change from version to version: names gain parts, matrices
 * rows, and all that ever was has a column, so that no answer is left out.
 */
import {
  isInput,
  type FormDefinition,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { choicesIn, piecesOf } from '@/domain/form/fieldTypes/catalogue';
import { byKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { readFieldAt } from '@/domain/form/registry/readings';
import { ownValue } from '@/domain/base/ownValue';
import type { ExportOptions } from '@/domain/documents/exports.schema';

type Choices = ExportOptions['choices'];

/** How an answer is spread over columns: one for all of it, for each part, or for each option. */
export type Spread = 'whole' | 'parts' | 'options' | 'cells';

export const spreadOf = byKind<'division', [Choices], Spread>('division', {
  whole: () => 'whole',
  parts: () => 'parts',
  fields: () => 'parts',
  rows: ({ multiple }, choices) => (choices === 'columns' && multiple ? 'cells' : 'parts'),
  options: (_field, choices) => (choices === 'columns' ? 'options' : 'whole'),
});

/** The columns of one field: names of its parts, options and cells by their ids, in order. */
export interface ExportLayout {
  whole: boolean;
  parts: Map<string, string>;
  options: Map<string, string>;
  /** By `{row}.{column}`. */
  cells: Map<string, string>;
}

export type Layouts = Map<string, ExportLayout>;

function layoutAt(layouts: Layouts, id: string): ExportLayout {
  let layout = layouts.get(id);
  if (!layout) {
    layout = { whole: false, parts: new Map(), options: new Map(), cells: new Map() };
    layouts.set(id, layout);
  }
  return layout;
}

function addTo(names: Map<string, string>, id: string, name: string): void {
  if (!names.has(id)) names.set(id, name);
}

/** Adds the columns that a field needs as it was at some time. */
function addField(
  layouts: Layouts,
  registry: Registry,
  choices: Choices,
  field: InputField,
  scope: Scope,
): void {
  const layout = layoutAt(layouts, field.id);
  const labels = ownValue(registry, field.id)?.options ?? {};
  const today = (id: string, label: string) => ownValue(labels, id) ?? label;
  const spread = spreadOf(field, choices);
  if (spread === 'whole') {
    layout.whole = true;
    return;
  }
  if (spread === 'options') {
    for (const { id, label } of choicesIn(field)) addTo(layout.options, id, today(id, label));
    return;
  }
  const isGroup = field.type === 'group';
  const columns = spread === 'cells' && field.type === 'matrix' ? field.columns : [];
  for (const { id, label } of piecesOf(field, scope)) {
    // Of fields within a group, the registry has the labels itself.
    const name = isGroup ? (ownValue(registry, id)?.label ?? label) : today(id, label);
    if (spread === 'parts') addTo(layout.parts, id, name);
    for (const column of columns) {
      addTo(layout.cells, `${id}.${column.id}`, `${name}: ${today(column.id, column.label)}`);
    }
  }
}

/** Adds what one version of the form needs. */
export function addVersion(
  layouts: Layouts,
  registry: Registry,
  choices: Choices,
  definition: FormDefinition,
): void {
  for (const field of Object.values(definition.fields)) {
    if (isInput(field)) addField(layouts, registry, choices, field, definition);
  }
}

/** Adds what the registry knows of each field, the newest reading first. It does not tell a matrix's rows from columns. */
export function addRegistry(layouts: Layouts, registry: Registry, choices: Choices): void {
  for (const [id, known] of Object.entries(registry)) {
    for (const { from } of [...(known.readings ?? [])].reverse()) {
      const read = readFieldAt(registry, id, from);
      if (!read || read.field.type === 'matrix') continue;
      addField(layouts, registry, choices, read.field, read.scope);
    }
    const layout = layoutAt(layouts, id);
    const isEmpty =
      !layout.whole && layout.parts.size + layout.options.size + layout.cells.size === 0;
    if (isEmpty) layout.whole = true;
  }
}

/**
 * The oldest version whose fields must be read as well, because the registry alone does not have all of their columns;
 * undefined where it has.
 */
export function oldestNeeded(registry: Registry, choices: Choices): number | undefined {
  const needed = Object.values(registry).filter((field) => isIncomplete(field, choices));
  return needed.length === 0
    ? undefined
    : Math.min(...needed.map(({ firstVersion }) => firstVersion));
}

function isIncomplete(
  { type, readings = [], firstVersion }: RegisteredField,
  choices: Choices,
): boolean {
  const types = new Set<string>([type, ...readings.map((reading) => reading.type)]);
  if (types.has('matrix')) return true;
  // Whether there is an “Other” is no part of a reading, nor is the order of the options.
  if (choices === 'columns' && (types.has('multiple_choice') || types.has('ranking'))) return true;
  return (readings[0]?.from ?? Infinity) > firstVersion;
}
