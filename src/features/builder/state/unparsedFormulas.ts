/**
 * Formulas as they were typed. What cannot be read is in no form: it is kept beside it, so that it is neither lost nor
 * forgotten.
 */
import {
  fieldOf,
  type CalculatedField,
  type Formula,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { JOURNAL_NAME } from './journalEntry';

/** What was typed last, and which formula was stored then: another one (by undo, by somebody else) is shown instead. */
export interface Typed {
  text: string;
  /** The canonical text of that formula. */
  stored: string;
  /** Why it could not be read; absent where it was, and is in the form. */
  problem?: string;
}

/** By the place of the formula. */
export type TypedFormulas = Readonly<Record<string, Typed>>;

/** Where a formula stands: in a field, or in one of its cases. */
export const formulaPlace = (fieldId: string, caseId = '') => `${fieldId}/${caseId}`;

/** A formula that was typed and is not in the form. */
export interface TypedFinding extends Finding {
  place: string;
}

export const isTypedFinding = (finding: Finding): finding is TypedFinding => 'place' in finding;

interface Place {
  place: string;
  formula: Formula;
  /** What the formula is called among those of its field. */
  name: string;
}

function placesOf({ id, formula, cases = [] }: CalculatedField): Place[] {
  return [
    ...cases.map((one, index) => ({
      place: formulaPlace(id, one.id),
      formula: one.formula,
      name: `The formula of case ${index + 1}`,
    })),
    { place: formulaPlace(id), formula, name: 'The formula' },
  ];
}

/** A finding for each formula that was typed and did not get into the form; the form as it is would count without it. */
export function typedFindings(definition: FormDefinition, typed: TypedFormulas): TypedFinding[] {
  const ids = new Set(Object.keys(typed).map((place) => place.slice(0, place.indexOf('/'))));
  return [...ids].flatMap((id) => {
    const field = fieldOf(definition, id);
    if (field?.type !== 'calculated') return [];
    return placesOf(field).flatMap((one) => findingOf(field, one, typed) ?? []);
  });
}

function findingOf(
  field: CalculatedField,
  { place, formula, name }: Place,
  typed: TypedFormulas,
): TypedFinding | undefined {
  const was = typed[place];
  if (was?.problem === undefined || was.stored !== canonicalJson(formula)) return undefined;
  return {
    severity: 'error',
    code: 'bad_formula',
    fieldId: field.id,
    place,
    message: `${name}, “${was.text}”, is not in the form. It cannot be read: ${was.problem}`,
    fix: { label: 'Take back what was typed', operations: [] },
  };
}

/** Beside the journal of edits. */
const nameOf = (uid: string, formId: string) => `${JOURNAL_NAME}.typed.${uid}.${formId}`;

/** What this tab kept of a form before it was reloaded. */
export function readTyped(uid: string, formId: string): TypedFormulas {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(uid, formId)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found as Record<string, Partial<Typed> | null>).flatMap(([place, one]) => {
        const { text, stored, problem } = one ?? {};
        if (typeof text !== 'string' || typeof stored !== 'string') return [];
        return [[place, { text, stored, ...(typeof problem === 'string' ? { problem } : {}) }]];
      }),
    );
  } catch {
    return {};
  }
}

export function keepTyped(uid: string, formId: string, typed: TypedFormulas): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(nameOf(uid, formId));
    else sessionStorage.setItem(nameOf(uid, formId), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing: leaving asks first all the same.
  }
}
