/** Reading stored definitions: older shapes brought to today's. */
import { DEFINITION_SCHEMA_VERSION, type Formula, type FormDefinition } from './definition';

/**
 * Brings a parsed definition of any former version to today's shape; each version has one step here and a fixture in
 * the tests. Does not check it: the schema does.
 */
export function migrateDefinition(value: unknown): unknown {
  const second = isVersion(value, 1) ? toVersion2(value) : value;
  const third = isVersion(second, 2) ? toVersion3(second) : second;
  // 3 → 4 adds comparisons (decision 0061); what was there means the same.
  return isVersion(third, 3) ? { ...third, schemaVersion: 4 } : third;
}

type Stored = Readonly<Record<string, unknown>>;

function isVersion(value: unknown, version: number): value is Stored {
  return (
    typeof value === 'object' && value !== null && (value as Stored)['schemaVersion'] === version
  );
}

/** 1 → 2: the one ending becomes the first of several. */
function toVersion2({ ending, ...rest }: Stored): Stored {
  return { ...rest, schemaVersion: 2, endings: [{ id: 'e1', ...(ending as Stored) }] };
}

interface OldSum {
  terms: { fieldId: string; times?: number }[];
  plus?: number;
}

/** 2 → 3: a sum of terms becomes a formula: what was added up, each so many times. */
function toVersion3(form: Stored): Stored {
  const fields = Object.entries(form['fields'] as Record<string, Stored>).map(([id, field]) => [
    id,
    field['type'] === 'calculated'
      ? { ...field, formula: stepsOf(field['formula'] as OldSum) }
      : field,
  ]);
  return { ...form, schemaVersion: 3, fields: Object.fromEntries(fields) as unknown };
}

function stepsOf({ terms, plus = 0 }: OldSum): Formula {
  const parts: Formula[] = terms.map(({ fieldId, times = 1 }) => [
    ...(times === 1 ? [] : [{ step: 'number', value: times } as const]),
    { step: 'field', id: fieldId },
    ...(times === 1 ? [] : [{ step: 'sign', sign: '*' } as const]),
  ]);
  if (plus !== 0 || parts.length === 0) parts.push([{ step: 'number', value: plus }]);
  return parts.flatMap((part, index): Formula =>
    index === 0 ? part : [...part, { step: 'sign', sign: '+' }],
  );
}

/** The definition in a text that this product wrote itself and checked when it did. */
export function readStoredDefinition(text: string): FormDefinition {
  return ownDefinition(JSON.parse(text));
}

/** The definition in parsed JSON of this product's own: what it stored, or a template's body. */
export function ownDefinition(value: unknown): FormDefinition {
  const definition = migrateDefinition(value) as FormDefinition;
  if (definition.schemaVersion !== DEFINITION_SCHEMA_VERSION) {
    throw new Error(`This form was written by a newer version (${definition.schemaVersion}).`);
  }
  return definition;
}
