import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionSchema, dayTotalsSchema } from '@/domain/documents/numbers.schema';
import {
  COUNTERS,
  FIRST_COUNTERS,
  ZERO,
  add,
  isEqual,
  isZero,
  subtract,
  type Counters,
} from '@/domain/options/counters';
import { addContribution, isNothing, noTotals } from '@/domain/insights/totals';
import { cases } from '../../../support/cases';

const count = fc.integer({ min: 0, max: 1_000_000 });
const someCounters = fc
  .tuple(...COUNTERS.map(() => count))
  .map((values) => Object.fromEntries(COUNTERS.map((name, at) => [name, values[at]])) as Counters);

describe('counters', () => {
  it('are those that stored days and contributions have', () => {
    const { times: _times, ...ofDay } = dayTotalsSchema.shape;
    expect(Object.keys(ofDay).sort()).toEqual([...COUNTERS].sort());
    expect(Object.keys(contributionSchema.shape)).toEqual(
      expect.arrayContaining([...FIRST_COUNTERS]),
    );
  });

  it('are added and taken back exactly, and are equal if every one of them is', () => {
    fc.assert(
      fc.property(someCounters, someCounters, fc.constantFrom(...COUNTERS), (a, b, name) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(isZero(subtract(a, a))).toBe(true);
        expect(isEqual(a, { ...a, [name]: a[name] + 1 })).toBe(false);
      }),
      { numRuns: cases(100) },
    );
  });

  it('are 0 where a document of before has none', () => {
    const { excluded: _later, ...before } = ZERO;
    expect(isEqual(before, ZERO)).toBe(true);
    expect(add(before, { ...ZERO, excluded: 2 }).excluded).toBe(2);
    expect(isNothing({ ...before, times: {} })).toBe(true);
  });

  it('of members and bots are counted by what was accepted', () => {
    const one = { ...ZERO, day: '2026-11-22', version: 1, accepted: 2, bucket: -1 };
    expect(addContribution(noTotals(), one, 1)).toEqual({ ...ZERO, excluded: 2, times: {} });
  });
});
