/** The controls in which a finding is fixed. Pure. */
import {
  fieldOf,
  type Ending,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import type { Finding, LintCode } from '@/domain/form/lint/lint';
import { FORMULA_CODES } from '@/domain/form/budget/finding';
import type { Operation } from '@/domain/form/editing/operations';
import { isSame } from '@/domain/form/editing/mergeValues';
import { formulaKey, isUnparsedFinding } from '../state/unparsedFormulas';
import { caseSelector, formulaAt, jumpSelector, whenSelector } from '../ui/domTargets';

export const formulaSelector = (fieldId: string, caseId?: string) =>
  formulaAt(formulaKey(fieldId, caseId));

const OF_CONDITION: ReadonlySet<LintCode> = new Set([
  'dead_reference',
  'later_reference',
  'cycle',
  'unfit_operator',
  'unfit_comparison',
  'unknown_option',
  'unknown_part',
  'no_value',
  'condition_too_long',
  'contradiction',
  'needless_condition',
  'required_never_shown',
  'unreachable_page',
  'ending_never_shown',
]);
const OF_FORMULA: ReadonlySet<LintCode> = new Set(FORMULA_CODES);
const OF_JUMP: ReadonlySet<LintCode> = new Set(['dead_jump', 'jump_back', 'jump_never_taken']);

/** Selectors of the controls, the nearest first; none where the thing itself is the place. */
export function placesOfFinding(definition: FormDefinition, finding: Finding): string[] {
  if (isUnparsedFinding(finding)) return [formulaAt(finding.place)];
  const { code } = finding;
  const isCondition = OF_CONDITION.has(code);
  if (!isCondition && !OF_FORMULA.has(code) && !OF_JUMP.has(code)) return [];
  const changed = (finding.fix?.operations ?? []).flatMap((one) =>
    changedBy(definition, finding, one),
  );
  return changed.length > 0 ? changed : likelyPlaces(definition, finding);
}

/** What a fix changes is where the fault is. */
function changedBy(definition: FormDefinition, finding: Finding, operation: Operation): string[] {
  switch (operation.op) {
    case 'setField': {
      if (operation.fieldId !== finding.fieldId) return [];
      const field = fieldOf(definition, operation.fieldId);
      return field ? inField(field, operation.set) : [];
    }
    case 'setPage': {
      const page = definition.pages.find(({ id }) => id === operation.pageId);
      if (!page || page.id !== finding.pageId) return [];
      const { set } = operation;
      return [
        ...('showIf' in set ? [whenSelector('show', page.id)] : []),
        ...('jumps' in set ? differing(page.jumps, set.jumps).map(jumpSelector) : []),
      ];
    }
    case 'setForm':
      return differing<Ending>(definition.endings, operation.set.endings).map((id) =>
        whenSelector('show', id),
      );
    default:
      return [];
  }
}

function inField(field: Field, set: Readonly<Record<string, unknown>>): string[] {
  const { id } = field;
  const cases = field.type === 'calculated' ? field.cases : undefined;
  // The type of a patch cannot say of which type its field is.
  const next = set['cases'] as typeof cases | null;
  return [
    ...('showIf' in set ? [whenSelector('show', id)] : []),
    ...('requiredIf' in set ? [whenSelector('require', id)] : []),
    ...('cases' in set ? differing(cases, next).map(caseSelector) : []),
    ...('formula' in set ? [formulaSelector(id)] : []),
  ];
}

/** Ids of the things that are otherwise in the other list, or not in it. */
function differing<T extends { id: string }>(
  before: readonly T[] = [],
  after: readonly T[] | null | undefined,
): string[] {
  return before
    .filter(
      (one) =>
        !isSame(
          one,
          after?.find(({ id }) => id === one.id),
        ),
    )
    .map(({ id }) => id);
}

/** Where a finding without a fix can only be: where there is a condition, or the formula. */
function likelyPlaces(definition: FormDefinition, finding: Finding): string[] {
  const { fieldId, pageId, endingId, code } = finding;
  const page = definition.pages.find(({ id }) => id === pageId);
  const field = fieldId === undefined ? undefined : fieldOf(definition, fieldId);
  if (field) {
    const isRequired = 'requiredIf' in field && field.requiredIf !== undefined;
    const cases = field.type === 'calculated' ? (field.cases ?? []) : [];
    const isFormula = field.type === 'calculated' && OF_FORMULA.has(code);
    return [
      ...(isFormula ? [formulaSelector(field.id)] : []),
      ...(field.showIf ? [whenSelector('show', field.id)] : []),
      ...(isRequired ? [whenSelector('require', field.id)] : []),
      ...cases.map(({ id }) => caseSelector(id)),
    ];
  }
  if (page) {
    return [
      ...(page.showIf ? [whenSelector('show', page.id)] : []),
      ...(page.jumps ?? []).map(({ id }) => jumpSelector(id)),
    ];
  }
  return endingId === undefined ? [] : [whenSelector('show', endingId)];
}
