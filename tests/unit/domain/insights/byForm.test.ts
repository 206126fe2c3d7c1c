import { expect, it } from 'vitest';
import { formFigures, sortedForms } from '@/domain/insights/byForm';
import { periodBefore, daysOf } from '@/domain/insights/report';
import { noTotals, type Days } from '@/domain/insights/totals';

const period = { from: '2026-11-01', to: '2026-11-28' };
const former = periodBefore(period);

/** A form with as many views and responses a day now, and before. */
function form(title: string, now: [number, number], before: [number, number]) {
  const of = (span: typeof period, [views, completions]: [number, number]): Days =>
    Object.fromEntries(
      daysOf(span).map((day) => [
        day,
        { ...noTotals(), views, starts: views, completions, submissions: completions },
      ]),
    );
  const days = { ...of(period, now), ...of(former, before) };
  return formFigures({ formId: title, title }, days, { period, former, today: '2026-11-29' });
}

const forms = [
  form('Steady', [20, 10], [20, 10]),
  form('Fell', [10, 2], [10, 5]),
  form('Converts less', [20, 8], [10, 8]),
  form('Quiet', [0, 0], [0, 0]),
];

it('a form needs attention if its responses or rates fell significantly', () => {
  expect(forms.map(({ title, fallen }) => [title, fallen])).toEqual([
    ['Steady', undefined],
    ['Fell', 'submissions'],
    ['Converts less', 'conversion'],
    ['Quiet', undefined],
  ]);
});

it('those come first, then the ones with most views; any column orders them', () => {
  const titles = (
    ...order: Parameters<typeof sortedForms> extends [unknown, ...infer R] ? R : never
  ) => sortedForms(forms, ...order).map(({ title }) => title);
  expect(titles(undefined, true)).toEqual(['Converts less', 'Fell', 'Steady', 'Quiet']);
  expect(titles('title', false)).toEqual(['Converts less', 'Fell', 'Quiet', 'Steady']);
  expect(titles('submissions', true)).toEqual(['Steady', 'Converts less', 'Fell', 'Quiet']);
  // Without views there is no rate: the least.
  expect(titles('conversion', false)[0]).toBe('Quiet');
  expect(titles('change', false)).toEqual(['Quiet', 'Fell', 'Converts less', 'Steady']);
});
