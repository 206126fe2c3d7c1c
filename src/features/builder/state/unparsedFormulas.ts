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

/** What was typed last, and which formula was stored then: another one (by undo, by someone else) is shown instead. */
export interface UnparsedFormula {
  text: string;
  /** The canonical text of that formula. */
  stored: string;
  /** Why it could not be read; absent where it was, and is in the form. */
  problem?: string;
}

/** By the place of the formula. */
export type UnparsedFormulas = Readonly<Record<string, UnparsedFormula>>;

/** Where a formula stands: in a field, or in one of its cases. */
export const formulaKey = (fieldId: string, caseId = '') => `${fieldId}/${caseId}`;

/** A formula that was typed and is not in the form. */
export interface UnparsedFinding extends Finding {
  place: string;
}

export const isUnparsedFinding = (finding: Finding): finding is UnparsedFinding =>
  'place' in finding;

interface FormulaLocation {
  place: string;
  formula: Formula;
  /** What the formula is called among those of its field. */
  name: string;
}

function placesOf({ id, formula, cases = [] }: CalculatedField): FormulaLocation[] {
  return [
    ...cases.map((one, index) => ({
      place: formulaKey(id, one.id),
      formula: one.formula,
      name: `The formula of case ${index + 1}`,
    })),
    { place: formulaKey(id), formula, name: 'The formula' },
  ];
}

/** A finding for each formula that was typed and did not get into the form; the form as it is would count without it. */
export function unparsedFindings(
  definition: FormDefinition,
  typed: UnparsedFormulas,
): UnparsedFinding[] {
  const ids = new Set(Object.keys(typed).map((place) => place.slice(0, place.indexOf('/'))));
  return [...ids].flatMap((id) => {
    const field = fieldOf(definition, id);
    if (field?.type !== 'calculated') return [];
    return placesOf(field).flatMap((one) => findingOf(field, one, typed) ?? []);
  });
}

function findingOf(
  field: CalculatedField,
  { place, formula, name }: FormulaLocation,
  typed: UnparsedFormulas,
): UnparsedFinding | undefined {
  const was = typed[place];
  if (was?.problem === undefined || was.stored !== canonicalJson(formula)) return undefined;
  return {
    severity: 'error',
    code: 'bad_formula',
    fieldId: field.id,
    place,
    message: `${name}, “${was.text}”, hasn’t been saved. ${was.problem}`,
    fix: { label: 'Discard the formula you typed', operations: [] },
  };
}

/** Beside the journal of edits. */
const nameOf = (uid: string, formId: string) => `${JOURNAL_NAME}.typed.${uid}.${formId}`;

/** What this tab stored for a form before a reload. */
export function loadUnparsedFormulas(uid: string, formId: string): UnparsedFormulas {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(uid, formId)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found as Record<string, Partial<UnparsedFormula> | null>).flatMap(
        ([place, one]) => {
          const { text, stored, problem } = one ?? {};
          if (typeof text !== 'string' || typeof stored !== 'string') return [];
          return [[place, { text, stored, ...(typeof problem === 'string' ? { problem } : {}) }]];
        },
      ),
    );
  } catch {
    return {};
  }
}

export function storeUnparsedFormulas(uid: string, formId: string, typed: UnparsedFormulas): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(nameOf(uid, formId));
    else sessionStorage.setItem(nameOf(uid, formId), JSON.stringify(typed));
  } catch {
    // Storage is unavailable: leaving the page still asks first.
  }
}
