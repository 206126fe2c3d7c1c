/**
 * Fields in the system's clipboard, as text: JSON with a mark of ours, so that it passes between forms, tabs and
 * browsers. What comes back is a stranger's until the schema has seen it.
 */
import * as z from 'zod';
import {
  DEFINITION_SCHEMA_VERSION,
  fieldOf,
  figuresOf,
  type Condition,
  type Field,
  type FormDefinition,
  type Formula,
  type PriceLine,
} from '@/domain/form/definition/definition';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { childIdsOf, childrenIn, withDescendants } from '@/domain/form/places/locations';
import { usedKeys } from '@/domain/form/places/fieldKeys';
import type { Operation } from '@/domain/form/editing/operations';
import { referencesOf } from '@/domain/logic/conditions';
import { fieldsOf } from '@/domain/logic/formula';
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import { ownValue } from '@/domain/base/ownValue';
import { addAll, orderOf, topmost, type InsertPosition } from '@/domain/form/editing/edits';
import { isClip } from '../ui/isClip';
import { withNewIds, type Ids } from '@/domain/form/editing/newIds';

const MARK = 'fields';
const envelope = z.object({
  formloom: z.literal(MARK),
  schemaVersion: z.number(),
  form: z.string(),
  cut: z.boolean(),
  fields: z.array(z.unknown()).min(1),
});
const clipSchema = z.object({ fields: z.array(fieldSchema) });

/** What was copied: from which form, and whether it was cut there. */
export interface Clip {
  form: string;
  cut: boolean;
  fields: Field[];
}

/** Fields as text for the clipboard. */
export function clipText(clip: Clip): string {
  return JSON.stringify({ formloom: MARK, schemaVersion: DEFINITION_SCHEMA_VERSION, ...clip });
}

export type ReadClip =
  /** Not a Formloom clip. */
  { kind: 'other' } | { kind: 'broken'; says: string } | { kind: 'fields'; clip: Clip };

/** What a text from the clipboard holds. */
export function readClip(text: string): ReadClip {
  if (!isClip(text)) return { kind: 'other' };
  const broken = (says: string): ReadClip => ({ kind: 'broken', says });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return broken('The copied questions are incomplete. Copy them again.');
  }
  const outer = envelope.safeParse(json);
  if (!outer.success) return broken('We couldn’t read the copied questions. Copy them again.');
  if (outer.data.schemaVersion > DEFINITION_SCHEMA_VERSION) {
    return broken('These questions were copied in a newer version. Reload this page, then paste.');
  }
  const inner = clipSchema.safeParse(outer.data);
  if (!inner.success) {
    return broken('The copied questions contain an error, so nothing was pasted.');
  }
  const { form, cut } = outer.data;
  const { fields } = inner.data;
  return { kind: 'fields', clip: { form, cut, fields } };
}

export interface Pasted {
  operations: Operation[];
  fieldIds: string[];
  /** How many fields lost a reference to a field that does not come before them here. */
  dropped: number;
  /** What they lost. */
  lost: readonly Lost[];
}

const LOST = ['a condition', 'a formula', 'an answer in a text'] as const;
export type Lost = (typeof LOST)[number];

/**
 * Pastes a clip at a place, with new ids and keys. What was cut from this very form and is not back yet keeps its own,
 * and with them what other questions say of it: a cut and a paste are a move.
 */
export function pasteClip(
  definition: FormDefinition,
  formId: string,
  clip: Clip,
  place: InsertPosition,
  make: Ids,
): Pasted {
  const taken = usedKeys(definition);
  const isMove =
    clip.cut &&
    clip.form === formId &&
    clip.fields.every(
      (field) => !fieldOf(definition, field.id) && !('key' in field && taken.has(field.key)),
    );
  const fields = isMove ? clip.fields : withNewIds(clip.fields, taken, make).fields;
  const known = new Set(clip.form === formId ? fieldsBeforePlace(definition, place) : []);
  const inside = new Set(fields.flatMap((field) => childIdsOf(field) ?? []));
  const lost = new Set<Lost>();
  let dropped = 0;
  const fitting = fields.map((field) => {
    const kept = withoutStrangers(field, known);
    known.add(field.id);
    for (const one of kept.lost) lost.add(one);
    if (kept.lost.length > 0) dropped += 1;
    return kept.field;
  });
  return {
    operations: addAll(definition, fitting, place),
    fieldIds: fitting.filter((field) => !inside.has(field.id)).map((field) => field.id),
    dropped,
    lost: LOST.filter((one) => lost.has(one)),
  };
}

/** Ids of all fields that come before a place. */
function fieldsBeforePlace(
  definition: FormDefinition,
  { parentId, index }: InsertPosition,
): string[] {
  const next = childrenIn(definition, parentId)?.[index];
  const order = orderOf(definition);
  if (next !== undefined) return order.slice(0, order.indexOf(next));
  const page = definition.pages.findIndex((one) => one.id === parentId);
  if (page < 0) {
    const within = withDescendants(definition, [parentId]).at(-1);
    return order.slice(0, order.indexOf(within?.id ?? parentId) + 1);
  }
  return definition.pages
    .slice(0, page + 1)
    .flatMap((one) => withDescendants(definition, one.fieldIds).map((field) => field.id));
}

/** A field without its references to unknown fields, and what was removed. */
function withoutStrangers(
  field: Field,
  known: ReadonlySet<string>,
): { field: Field; lost: readonly Lost[] } {
  const calculated = withKnownFigures(withKnownFormulas(field, known), known);
  const told = withKnownPlaces(calculated, known);
  const met = withKnownConditions(told, known);
  const lost: Lost[] = [
    ...(met === told ? [] : ['a condition' as const]),
    ...(calculated === field ? [] : ['a formula' as const]),
    ...(told === calculated ? [] : ['an answer in a text' as const]),
  ];
  return { field: met, lost };
}

/** The conditions of a field as far as they are known here; the same field where they all are. */
function withKnownConditions(field: Field, known: ReadonlySet<string>): Field {
  const { showIf } = field;
  const requiredIf = 'requiredIf' in field ? field.requiredIf : undefined;
  const shown = showIf && withKnownParts(showIf, known);
  const required = requiredIf && withKnownParts(requiredIf, known);
  if (shown === showIf && required === requiredIf) return field;
  // Only the conditions are others, or gone.
  const next: Field & { requiredIf?: Condition } = { ...field };
  if (shown) next.showIf = shown;
  else delete next.showIf;
  if (required) next.requiredIf = required;
  else delete next.requiredIf;
  return next;
}

/** A calculated value without formulas and cases that refer to unknown fields. */
function withKnownFormulas(field: Field, known: ReadonlySet<string>): Field {
  if (field.type !== 'calculated') return field;
  const isKnown = (formula: Formula) => fieldsOf(formula).every((id) => known.has(id));
  const { cases, ...rest } = field;
  const kept = cases?.filter(
    ({ when, formula }) => isKnown(formula) && referencesOf(when).every((id) => known.has(id)),
  );
  if (isKnown(field.formula) && kept?.length === cases?.length) return field;
  return {
    ...rest,
    formula: isKnown(field.formula) ? field.formula : [],
    ...(kept && kept.length > 0 ? { cases: kept } : {}),
  };
}

/** A price summary without the figures of unknown fields. */
function withKnownFigures(field: Field, known: ReadonlySet<string>): Field {
  if (field.type !== 'prices') return field;
  const isKnown = (figure: unknown) =>
    typeof figure !== 'object' ||
    figure === null ||
    !('id' in figure) ||
    known.has(String(figure.id));
  if (field.lines.flatMap(figuresOf).every(isKnown)) return field;
  const lines = field.lines.map(
    // Only figures are left out, which are optional.
    (line) =>
      Object.fromEntries(
        Object.entries(line).filter(([, value]) => isKnown(value)),
      ) as unknown as PriceLine,
  );
  return { ...field, lines };
}

/** The texts of a field and their translations: where an unknown field would be told, what is read without it. */
function withKnownPlaces(field: Field, known: ReadonlySet<string>): Field {
  const knownIn = (text: string) =>
    text.replace(PLACEHOLDER, (all, id: string, _part?: string, instead?: string) =>
      known.has(id) ? all : (instead ?? ''),
    );
  const changed = (texts: Readonly<Record<string, unknown>>) =>
    PIPED_PROPERTIES.flatMap((name): [name: string, text: string][] => {
      const text = ownValue(texts, name);
      const next = typeof text === 'string' ? knownIn(text) : text;
      return typeof next === 'string' && next !== text ? [[name, next]] : [];
    });
  const languages = Object.entries(field.translations ?? {}).map(
    ([language, texts]) => [language, texts, changed(texts)] as const,
  );
  const texts = changed({ ...field });
  if (texts.length === 0 && languages.every(([, , others]) => others.length === 0)) return field;
  return {
    ...field,
    ...Object.fromEntries(texts),
    ...(languages.length === 0
      ? {}
      : {
          translations: Object.fromEntries(
            languages.map(([language, before, others]) => [
              language,
              { ...before, ...Object.fromEntries(others) },
            ]),
          ),
        }),
  };
}

/** A condition without the parts that refer to unknown fields; the same object if there are none. */
function withKnownParts(condition: Condition, known: ReadonlySet<string>): Condition | undefined {
  if (referencesOf(condition).every((id) => known.has(id))) return condition;
  if (condition.op !== 'all' && condition.op !== 'any') return undefined;
  const of = condition.of.flatMap((part) => withKnownParts(part, known) ?? []);
  const [only] = of;
  return of.length > 1 ? { ...condition, of } : only;
}

/** The chosen fields of a form, in its order; those of a chosen group go along. */
export function fieldsToCopy(definition: FormDefinition, ids: readonly string[]): Field[] {
  return withDescendants(definition, topmost(definition, ids));
}
