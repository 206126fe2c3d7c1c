/** Colours that cannot be read: what is derived of them always can. */
import type { FormDefinition } from '../definition/definition';
import { setDesign } from '../design/edit';
import { contrastProblems, repairedDesign } from '../design/palette';
import type { ReportFinding } from './finding';

export function checkDesign(definition: FormDefinition, report: ReportFinding): void {
  const { design } = definition;
  if (!design || contrastProblems(design).length === 0) return;
  report({
    severity: 'warning',
    code: 'low_contrast',
    message: 'Some colours of the design are hard to read.',
    fix: { label: 'Fix contrast', operations: setDesign(definition, repairedDesign(design)) },
  });
}
