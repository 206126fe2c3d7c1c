import { expect, it } from 'vitest';
import { dateCounts, daysOfStep } from '@/domain/answerStore/dateSteps';
import { binsOf } from '@/domain/answerStore/results';

const counted = (...days: string[]) => {
  const { by, counts } = dateCounts(new Map(days.map((day) => [day, 1])));
  return [by, ...counts.map(({ id, count }) => `${id} ${count}`)];
};

it('dates of three weeks are counted by day, those of a year by week, those of three by month, others by year', () => {
  expect(counted('2026-11-30T10:00', '2026-11-30T11:30', '2026-12-02T09:00')).toEqual([
    'day',
    '2026-11-30 2',
    '2026-12-01 0',
    '2026-12-02 1',
  ]);
  expect(counted('2026-11-04', '2026-11-25')).toEqual([
    'week',
    '2026-11-02 1',
    '2026-11-09 0',
    '2026-11-16 0',
    '2026-11-23 1',
  ]);
  expect(counted('2025-09-01', '2025-12-31', '2026-11-25').slice(0, 5)).toEqual([
    'month',
    '2025-09 1',
    '2025-10 0',
    '2025-11 0',
    '2025-12 1',
  ]);
  expect(counted('1990-02-01', '1992-01-01', '1993-11-25')).toEqual([
    'year',
    '1990 1',
    '1991 0',
    '1992 1',
    '1993 1',
  ]);
  // Someone typed three digits.
  expect(counted('0198-02-01', '1993-11-25')).toEqual(['year', '0198 1', '1993 1']);
  expect(counted('09:30', '09:45', '14:00')).toEqual(['hour', '09 2', '14 1']);
  expect(counted()).toEqual(['hour']);
});

it('each step has its first and its last day', () => {
  expect(daysOfStep('2026-11-30', 'day')).toEqual(['2026-11-30', '2026-11-30']);
  expect(daysOfStep('2026-11-30', 'week')).toEqual(['2026-11-30', '2026-12-06']);
  expect(daysOfStep('2028-02', 'month')).toEqual(['2028-02-01', '2028-02-29']);
  expect(daysOfStep('2028-12', 'month')).toEqual(['2028-12-01', '2028-12-31']);
  expect(daysOfStep('2028', 'year')).toEqual(['2028-01-01', '2028-12-31']);
});

it('whole numbers have no bins between them', () => {
  const edges = (...values: number[]) => binsOf(values).map(({ from }) => from);
  expect(edges(1, 2, 4)).toEqual([1, 2, 3, 4]);
  expect(edges(1, 2.5, 4)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
});
