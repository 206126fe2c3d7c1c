/** How the results of a question for a number read. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lookToday } from '@/domain/answerStore/labels';
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
