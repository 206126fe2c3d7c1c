/** Colours that cannot be read, and links of endings that lead nowhere. */
import type { Ending, FormDefinition } from '../definition/definition';
import { setDesign } from '../design/edit';
import { contrastProblems, repairedDesign } from '../design/palette';
import type { Operation } from '../editing/operations';
import { redirectTo } from '@/domain/form/definition/redirect';
import type { ReportFinding } from '@/domain/form/budget/finding';

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

/** An ending leads to an https address, or nowhere. */
export function checkRedirect(
  { id, redirect }: Ending,
  change: (set: object) => Operation[],
  report: ReportFinding,
): void {
  if (!redirect || redirectTo(redirect.url)) return;
  report({
    severity: 'error',
    code: 'bad_redirect',
    message: 'The link of this ending isn’t a web address that starts with https://.',
    endingId: id,
    fix: { label: 'Remove link', operations: change({ redirect: undefined }) },
  });
}
