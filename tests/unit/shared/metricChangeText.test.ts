import { expect, it } from 'vitest';
import type { FigureChange } from '@/domain/insights/change';
import { comparedText } from '@/domain/insights/sentenceText';
import { metricChangeText } from '@/shared/ui/figures/metricChangeText';

it.each<[FigureChange, string]>([
  [{ kind: 'up', by: 0.349, unit: 'relative' }, '+34.9% vs previous 30 days'],
  [{ kind: 'down', by: -0.04, unit: 'points' }, '−4 pts vs previous 30 days'],
  [{ kind: 'unclear', by: -0.12, unit: 'relative' }, '−12%, not significant'],
  [{ kind: 'unclear', by: 0.031, unit: 'points' }, '+3.1 pts, not significant'],
  [{ kind: 'unclear', by: 0.0002, unit: 'relative' }, 'No change'],
  [{ kind: 'unclear', by: -0.0002, unit: 'points' }, 'No change'],
  [{ kind: 'too_little_data' }, 'Not enough data'],
  [{ kind: 'nothing_before' }, 'No earlier data'],
])('%o reads "%s"', (change, text) => {
  expect(metricChangeText(change, comparedText(30)).text).toBe(text);
});

it.each<[number, string]>([
  [1, 'The difference from the previous day could be down to chance.'],
  [7, 'The difference from the previous 7 days could be down to chance.'],
])('names the %i days before in its explanation', (days, explanation) => {
  expect(
    metricChangeText({ kind: 'unclear', by: 0.1, unit: 'relative' }, comparedText(days))
      .explanation,
  ).toBe(explanation);
});

it.each([
  ['weekday', '+20% vs same weekdays before'],
  ['year', '+20% vs same days last year'],
] as const)('names the %s comparison', (comparison, text) => {
  const change: FigureChange = { kind: 'up', by: 0.2, unit: 'relative' };
  expect(metricChangeText(change, comparedText(30, comparison)).text).toBe(text);
});
