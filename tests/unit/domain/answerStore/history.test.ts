import { expect, it } from 'vitest';
import { historyOf, historyStep, historyTable } from '@/domain/answerStore/history';
import { responses } from '@/domain/answerStore/figures';
import { daysOf } from '@/domain/insights/report';
import { importedSource, registryOf, storedTable } from '../../../support/answerTables';
import { aField, aForm } from '../../../support/forms';

const definition = aForm([aField('nps', 'fnps'), aField('rating', 'frate')]);

const at = (day: string, index: number, score?: number, stars?: number) =>
  importedSource(
    `${day.slice(5).replace('-', '')}${index}xxxxxxxxx`.slice(0, 12),
    definition,
    {
      ...(score === undefined ? {} : { fnps: { t: 'number' as const, v: score } }),
      ...(stars === undefined ? {} : { frate: { t: 'number' as const, v: stars } }),
    },
    { submittedAt: Date.parse(`${day}T12:00:00Z`) },
  );

/** Monday 2 November to Sunday 22 November: 10, 10, 0 in the first week, nothing in the second, 7 in the third. */
const sources = [
  at('2026-11-02', 1, 10, 5),
  at('2026-11-04', 2, 10, 4),
  at('2026-11-08', 3, 0, 3),
  at('2026-11-16', 4, 7),
  at('2026-11-17', 5),
  // Before the period.
  at('2026-10-30', 6, 0, 1),
];

async function pointsOf(id: 'fnps' | 'frate', from = '2026-11-02') {
  const registry = registryOf(definition);
  const { table } = await storedTable(registry, sources);
  const field = registry[id];
  if (!field) throw new Error('The question is registered.');
  return historyOf(table, responses(table), {
    id,
    field,
    days: daysOf({ from, to: '2026-11-22' }),
  });
}

it('a score by week: the NPS of each, with n, and weeks without answers', async () => {
  expect((await pointsOf('fnps')).map(({ id, n, value }) => [id, n, value])).toEqual([
    ['2026-11-02', 3, 33],
    ['2026-11-09', 0, undefined],
    ['2026-11-16', 1, 0],
  ]);
});

it('a rating by week: the mean', async () => {
  const points = await pointsOf('frate', '2026-11-03');
  // The first week begins with the period: a press on its point filters by those days.
  expect(points[0]).toEqual({
    id: '2026-11-02',
    days: { from: '2026-11-03', to: '2026-11-08' },
    n: 3,
    value: 4,
  });
  expect(historyTable(points, 'week', 'Mean').rows).toEqual([
    ['2026-11-02', 4, 3],
    ['2026-11-09', '', 0],
    ['2026-11-16', '', 0],
  ]);
});

it('longer periods are shown by month', () => {
  expect(historyStep({ from: '2026-09-01', to: '2026-11-29' })).toBe('week');
  expect(historyStep({ from: '2025-12-01', to: '2026-11-29' })).toBe('month');
});
