import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  BUCKETS,
  MAX_MS,
  NO_BUCKET,
  bucketOf,
  binCount,
  quantile,
  type Histogram,
} from '@/domain/insights/histogram';
import { cases } from '../../../support/cases';

function histogramOf(times: readonly number[]): Histogram {
  const histogram: Histogram = {};
  for (const time of times) {
    const bucket = String(bucketOf(time));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
}

describe('the histogram of times', () => {
  it('leaves out what was not measured, negative, or longer than a day', () => {
    expect([0, -1, Number.NaN, Infinity, MAX_MS + 1].map(bucketOf)).toEqual(
      Array(5).fill(NO_BUCKET),
    );
    expect([bucketOf(1), bucketOf(2_999), bucketOf(MAX_MS)]).toEqual([0, 0, BUCKETS - 1]);
  });

  it('has no buckets out of order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MS }), fc.nat(100_000), (time, more) => {
        const bucket = bucketOf(time);
        expect(bucket).toBeGreaterThanOrEqual(0);
        expect(bucket).toBeLessThan(BUCKETS);
        if (time + more <= MAX_MS) expect(bucketOf(time + more)).toBeGreaterThanOrEqual(bucket);
      }),
      { numRuns: cases(2_000) },
    );
  });

  it('tells the median to within a factor of 1.2, from 3 s to two hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 3_000, max: 7_000_000 }), { minLength: 1, maxLength: 99 }),
        (times) => {
          const sorted = [...times].sort((a, b) => a - b);
          // Of an even number of times, every value between the two in the middle is a median.
          const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
          const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
          const median = quantile(histogramOf(times), 0.5) ?? 0;
          expect(median).toBeGreaterThan(low / 1.21);
          expect(median).toBeLessThan(high * 1.21);
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  it('tells nothing of nothing', () => {
    expect(quantile({}, 0.5)).toBeUndefined();
    expect(binCount({})).toBe(0);
  });

  it('has quartiles in order', () => {
    const histogram = histogramOf([5_000, 20_000, 60_000, 61_000, 400_000]);
    const [lower = 0, median = 0, upper = 0] = [0.25, 0.5, 0.75].map((q) => quantile(histogram, q));
    expect(lower).toBeLessThan(median);
    expect(median).toBeLessThan(upper);
  });
});
