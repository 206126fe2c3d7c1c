/** How the results of a question for a number read. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lookToday } from '@/domain/answerStore/labels';
import { dateCounts } from '@/domain/answerStore/dateSteps';
import { binsOf, numbersSummary } from '@/domain/answerStore/results';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import { ResultFigure } from '@/features/insights/questions/ResultFigure';
import { aField, aForm } from '../support/forms';

function show(settings: object, values: readonly number[]): void {
  const registry = extendRegistry({}, aForm([aField('number', 'fa', settings)]), 1);
  const result = {
    kind: 'numbers',
    seen: values.length,
    answered: values.length,
    skipped: 0,
    unseen: 0,
    summary: numbersSummary(values),
    bins: binsOf(values),
  } as const;
  render(
    <ResultFigure
      name="Budget"
      result={result}
      labelOf={(id) => id}
      look={lookToday(registry, 'fa')}
    />,
  );
}
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('is money where the question asks for it', () => {
  show({ currency: 'GBP' }, [300, 350.5, 1_250]);
  expect(figure('Mean')).toBe('£633.50');
  expect(figure('Median')).toBe('£350.50');
  expect(figure('Range')).toBe('£300 to £1,250');
});

it('has the question’s unit', () => {
  show({ unit: 'kg' }, [1, 2, 2]);
  expect(figure('Mean')).toBe('1.7 kg');
  expect(figure('Range')).toBe('1 kg to 2 kg');
});

it('is a plain number otherwise', () => {
  show({}, [1_000, 2_000.25]);
  expect(figure('Mean')).toBe('1,500.1');
  expect(figure('Range')).toBe('1,000 to 2,000.25');
});

it('of dates has columns that name their days, and filters by them', async () => {
  const days = new Map([
    ['2026-10-07', 3],
    ['2026-11-18', 1],
  ]);
  const onChooseDays = vi.fn();
  const result = { kind: 'dates', seen: 4, answered: 4, skipped: 0, unseen: 0 } as const;
  render(
    <ResultFigure
      name="When"
      result={{ ...result, ...dateCounts(days) }}
      labelOf={(id) => id}
      look={{}}
      onChooseDays={onChooseDays}
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Week from 5 Oct 2026: 3' }));
  expect(onChooseDays).toHaveBeenCalledExactlyOnceWith('2026-10-05', '2026-10-11');
});
