import type { CalculatedField, Case, FormDefinition } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import { checkFormula } from '@/domain/form/lint/formulaFindings';

/** What lint says of a formula, or of that of one case; nothing where it is still to be written. */
export function formulaProblem(
  definition: FormDefinition,
  field: CalculatedField,
  before: ReadonlySet<string>,
  one?: Case,
): string | undefined {
  const findings: Finding[] = [];
  checkFormula(definition, { field, before, ...(one ? { one } : {}) }, (found) =>
    findings.push(found),
  );
  return findings.find(({ code }) => code !== 'no_formula')?.message;
}
