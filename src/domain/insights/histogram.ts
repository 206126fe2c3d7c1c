/**
 * A histogram of durations on a logarithmic scale: days can be added up, and median and quartiles come out within a
 * bucket, which is a factor of 1.2. Everything read from it is shown with "≈".
 */

const FIRST_MS = 3_000;
const FACTOR = 1.2;
/** Bucket 0 lies under 3 s, bucket i from 3 s × 1.2^(i−1) to 3 s × 1.2^i, the last from about 2½ hours to a day. */
export const BUCKETS = 46;
/** Longer than this is no filling in but a tab left open: left out. Milliseconds. */
export const MAX_MS = 24 * 3_600_000;
/** What stands for "no time". */
export const NO_BUCKET = -1;

/** Counts by bucket, as stored: keys are the buckets' numbers. */
export type Histogram = Record<string, number>;

/** The bucket of a duration in milliseconds, or `NO_BUCKET` where none was measured (0) or it is over a day. */
export function bucketOf(ms: number): number {
  if (!(ms > 0) || ms > MAX_MS) return NO_BUCKET;
  if (ms < FIRST_MS) return 0;
  const bucket = 1 + Math.floor(Math.log(ms / FIRST_MS) / Math.log(FACTOR));
  return Math.min(bucket, BUCKETS - 1);
}

function lowerEdge(bucket: number): number {
  return bucket === 0 ? 0 : FIRST_MS * FACTOR ** (bucket - 1);
}

function upperEdge(bucket: number): number {
  return bucket === BUCKETS - 1 ? MAX_MS : FIRST_MS * FACTOR ** bucket;
}

/** How many durations a histogram holds. */
export function binCount(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, n) => sum + n, 0);
}

/**
 * The duration below which a share of all lies, in milliseconds, evenly spread within its bucket.
 *
 * @param share 0.5 for the median
 * @returns undefined where the histogram is empty
 */
export function quantile(histogram: Histogram, share: number): number | undefined {
  const total = binCount(histogram);
  if (total <= 0) return undefined;
  let left = share * total;
  let last: number | undefined;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const n = histogram[String(bucket)] ?? 0;
    if (n <= 0) continue;
    const low = lowerEdge(bucket);
    const high = upperEdge(bucket);
    if (left <= n) return Math.round(low + ((high - low) * Math.max(left, 0)) / n);
    left -= n;
    last = high;
  }
  return last;
}
