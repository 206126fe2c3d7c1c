/** What is wrong with the way through the form: jumps, pages nobody reaches, required questions nobody sees. */
import { pathsThrough } from '@/domain/logic/formPaths';
import { fieldOf, isAsked, type FormDefinition, type Page } from '../definition/definition';
import { replaced, setJumps } from '../editing/operations';
import { LINT_DAY } from './conditionFindings';
import type { Finding, Say } from './finding';

/** Lint is asked at every publish: what takes longer than some tenths of a second is left to the path explorer. */
const SHARE = 30_000;

export function checkJumps(definition: FormDefinition, page: Page, say: Say): void {
  const { jumps = [] } = page;
  const here = definition.pages.indexOf(page);
  jumps.forEach((jump, index) => {
    const without = setJumps(page.id, replaced(jumps, jump, undefined));
    const report = (code: Finding['code'], message: string) =>
      say({
        severity: code === 'jump_never_taken' ? 'warning' : 'error',
        code,
        message,
        pageId: page.id,
        fix: { label: 'Remove this way on', operations: without },
      });
    const { to } = jump;
    const target =
      to.kind === 'page'
        ? definition.pages.findIndex(({ id }) => id === to.id)
        : definition.endings.findIndex(({ id }) => id === to.id);
    if (target < 0) {
      report(
        'dead_jump',
        `The page leads on to ${to.kind === 'page' ? 'a page' : 'an ending'} that was removed.`,
      );
    } else if (to.kind === 'page' && target <= here) {
      report(
        'jump_back',
        'A page can only lead on to a later page: back, one would go round and round.',
      );
    } else if (jumps.slice(0, index).some(({ when }) => !when)) {
      report('jump_never_taken', 'This way on is never taken: one before it is for everybody.');
    }
  });
}

/** Walks all paths: what is on none of them, nobody meets. Says nothing where not every path could be tried. */
export function checkPaths(definition: FormDefinition, say: Say): void {
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
        say({
          severity: 'warning',
          code: 'required_never_shown',
          message: 'This question is required, but no answers lead to it.',
          fieldId: id,
        });
      }
    } else if (page.fieldIds.length > 0) {
      say({
        severity: 'error',
        code: 'unreachable_page',
        message:
          'Nobody reaches this page: no answers lead to it. Change its condition, or what leads past it.',
        pageId: page.id,
      });
    }
  }
  for (const { id, showIf } of definition.endings) {
    if (id === first || !showIf || endings.has(id)) continue;
    say({
      severity: 'warning',
      code: 'ending_never_shown',
      message: 'Nobody sees this ending: no answers lead to it.',
      endingId: id,
    });
  }
}
