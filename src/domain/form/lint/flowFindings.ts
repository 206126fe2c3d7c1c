/** What is wrong with the way through the form: jumps, pages no one reaches, required questions no one sees. */
import { pathsThrough } from '@/domain/logic/paths/formPaths';
import { fieldOf, isAsked, type FormDefinition, type Page } from '../definition/definition';
import { replaced, setJumps } from '../editing/operations';
import { LINT_DAY } from './conditionFindings';
import type { Finding, ReportFinding } from '@/domain/form/budget/finding';

/** Lint is asked at every publish: what takes longer than some tenths of a second is left to the path explorer. */
const SHARE = 30_000;

export function checkJumps(definition: FormDefinition, page: Page, report: ReportFinding): void {
  const { jumps = [] } = page;
  const here = definition.pages.indexOf(page);
  jumps.forEach((jump, index) => {
    const without = setJumps(page.id, replaced(jumps, jump, undefined));
    const reportJump = (code: Finding['code'], message: string) =>
      report({
        severity: code === 'jump_never_taken' ? 'warning' : 'error',
        code,
        message,
        pageId: page.id,
        fix: { label: 'Remove jump', operations: without },
      });
    const { to } = jump;
    const target =
      to.kind === 'page'
        ? definition.pages.findIndex(({ id }) => id === to.id)
        : definition.endings.findIndex(({ id }) => id === to.id);
    if (target < 0) {
      reportJump(
        'dead_jump',
        `This page jumps to ${to.kind === 'page' ? 'a page' : 'an ending'} that was removed.`,
      );
    } else if (to.kind === 'page' && target <= here) {
      reportJump(
        'jump_back',
        'A page can only jump to a later page. Jumping back would create a loop.',
      );
    } else if (jumps.slice(0, index).some(({ when }) => !when)) {
      reportJump(
        'jump_never_taken',
        'This jump is never used: an earlier one applies to everyone.',
      );
    }
  });
}

/** Reports pages and fields that are on no path. Reports nothing if not all paths could be tried. */
export function checkPaths(definition: FormDefinition, report: ReportFinding): void {
  const { paths, complete } = pathsThrough(definition, LINT_DAY, SHARE, true);
  if (!complete) return;
  const pages = new Set(paths.flatMap((path) => path.pages.map(({ id }) => id)));
  const fields = new Set(
    paths.flatMap((path) => path.pages.flatMap((page) => [...page.always, ...page.sometimes])),
  );
  const first = definition.endings[0]?.id;
  const endings = new Set(paths.map(({ endingId }) => endingId));
  for (const page of definition.pages) {
    if (pages.has(page.id)) {
      for (const id of page.fieldIds) {
        const field = fieldOf(definition, id);
        if (!field || fields.has(id) || !isAsked(field)) continue;
        if (!field.required && !field.requiredIf) continue;
        report({
          severity: 'warning',
          code: 'required_never_shown',
          message: 'This question is required, but no answers lead to it.',
          fieldId: id,
        });
      }
    } else if (page.fieldIds.length > 0) {
      report({
        severity: 'error',
        code: 'unreachable_page',
        message: 'No answers lead to this page. Change its condition, or the jumps that skip it.',
        pageId: page.id,
      });
    }
  }
  for (const { id, showIf } of definition.endings) {
    if (id === first || !showIf || endings.has(id)) continue;
    report({
      severity: 'warning',
      code: 'ending_never_shown',
      message: 'No answers lead to this ending.',
      endingId: id,
    });
  }
}
