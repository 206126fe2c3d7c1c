import { expect, it } from 'vitest';
import { funnelRows } from '@/domain/answerStore/funnelRows';
import { visits } from '@/domain/answerStore/figures';
import { maskWhere, type StoreComparison } from '@/domain/answerStore/filter';
import { bothMasks, countIn } from '@/domain/answerStore/table';
import { comparison } from '@/domain/conditions/filters';
import type { RowSource } from '@/domain/answerStore/rows';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { funnelOf } from '@/domain/insights/funnel';
import { questionOrder } from '@/domain/insights/progress';
import { importedSource, registryOf, storedTable } from '../../../support/answerTables';
import { aContactForm } from '../../../support/product';

const form = aContactForm();
const AT = Date.parse('2026-11-20T10:00:00Z');

function visit(
  n: number,
  session: Partial<SessionDoc>,
  answers?: RowSource['response'],
): RowSource {
  return {
    id: `visit${String(n).padStart(17, '0')}`.split('').reverse().join(''),
    kind: 'visit',
    definition: form,
    session: {
      schemaVersion: 1,
      formId: 'form',
      workspace: 'ws',
      version: 1,
      viewedAt: AT,
      lastActiveAt: AT,
      hiddenMs: 0,
      submissions: 0,
      ...session,
    },
    ...(answers ? { response: answers } : {}),
  };
}

const began = { startedAt: AT + 1_000 };

it('visits of the store make the funnel: who came, who left where, who skipped what was shown', async () => {
  const order = questionOrder(form);
  expect(order).toEqual(['fname', 'femail', 'fkind', 'fother']);
  const quote = importedSource('r1', form, {
    fname: { t: 'text', v: 'Ada' },
    fkind: { t: 'options', v: ['oquote'] },
  }).response;
  const sources = [
    // Saw all but the text that only “Something else” shows; skipped the email.
    visit(1, { ...began, submittedAt: AT + 60_000, submissions: 1 }, quote),
    // Left at the email, after an error.
    visit(2, { ...began, progress: { reached: '0-1', page: 0, last: 1, errors: { 1: 2 } } }),
    // Left at the first question.
    visit(3, { ...began, progress: { reached: '0', page: 0, last: 0 } }),
    // Began, and nothing more is known.
    visit(4, began),
    visit(5, {}),
  ];
  const { table, registry } = await storedTable(registryOf(form), sources);
  const rows = funnelRows(table, visits(table), registry, order);
  const funnel = funnelOf(rows, [{ questions: order }]);
  expect(funnel).toMatchObject({
    views: 5,
    completed: 1,
    abandoned: 3,
    unknown: { sessions: 1, abandoned: 1 },
    elsewhere: 0,
  });
  const figures = funnel.pages[0]?.questions.map((one) => [
    one.id,
    one.reached,
    one.exits,
    one.answered,
    one.skipped,
  ]);
  expect(figures).toEqual([
    ['fname', 3, 1, 1, 0],
    ['femail', 2, 1, 0, 1],
    ['fkind', 1, 0, 1, 0],
    ['fother', 0, 0, 0, 0],
  ]);
  expect(funnel.pages[0]?.questions[1]?.withErrors).toMatchObject({ n: 1, d: 2 });
  // What the figures open has as many visits as they count.
  const within = (...conditions: StoreComparison[]) =>
    countIn(
      bothMasks(visits(table), maskWhere(table, { op: 'all', of: conditions }, { registry })),
    );
  for (const { id, reached, skipped } of funnel.pages[0]?.questions ?? []) {
    const there = comparison({ kind: 'session', property: 'reached' }, 'one_of', [id]);
    const over = (...outcomes: string[]) =>
      comparison({ kind: 'session', property: 'outcome' }, 'one_of', outcomes);
    expect(within(over('completed', 'abandoned'), there), id).toBe(reached);
    const empty = comparison({ kind: 'field', id }, 'is_empty', []);
    expect(within(over('completed'), there, empty), id).toBe(skipped);
    const away = comparison({ kind: 'session', property: 'reached' }, 'none_of', [id]);
    expect(within(there) + within(away), id).toBe(5);
  }
});
