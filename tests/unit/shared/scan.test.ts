/** Looking through responses for those that a filter finds. */
import { describe, expect, it } from 'vitest';
import { MOST_CHECKED, Scan } from '@/shared/data/lists/scan';
import { queryOf, type DocumentQuery, type PageOf, type Stored } from '@/shared/firebase/query';

interface Doc {
  submittedAt: number;
}
const query = (limit: number) =>
  queryOf('submissions', 'workspaces/w/submissions', ['complete'], limit);

/** A collection, newest first, that counts what is read of it. */
function aSource(count: number, step = 1, offset = 0) {
  const docs = Array.from({ length: count }, (_none, index): Stored<Doc> => {
    const submittedAt = 1_000_000 - index * step - offset;
    return { id: `d${submittedAt}`, data: { submittedAt } };
  });
  return (wanted: DocumentQuery): PageOf<Doc> => {
    const after = wanted.after?.id;
    const from = after === undefined ? 0 : docs.findIndex(({ id }) => id === after) + 1;
    const rows = docs.slice(from, from + wanted.limit);
    const last = rows.at(-1);
    return {
      rows,
      next:
        last && rows.length === wanted.limit
          ? { values: [last.data.submittedAt], id: last.id }
          : undefined,
    };
  };
}

async function run(scan: Scan<Doc>) {
  const rows: number[] = [];
  const isDone = await scan.go((row) => rows.push(row.data.submittedAt));
  return { rows, isDone };
}

describe('a scan', () => {
  it('stops when it has found a page, and goes on where it stopped', async () => {
    const read = aSource(30);
    const reads: number[] = [];
    const scan = new Scan<Doc>(
      [query(10)],
      (wanted) => {
        reads.push(wanted.limit);
        return Promise.resolve(read(wanted));
      },
      ({ data }) => data.submittedAt % 2 === 0,
      5,
    );
    const first = await run(scan);
    expect(first.rows).toHaveLength(5);
    expect(first.isDone).toBe(false);
    expect(reads).toHaveLength(1);
    const rest = [...(await run(scan)).rows, ...(await run(scan)).rows];
    expect(new Set([...first.rows, ...rest]).size).toBe(15);
    expect((await run(scan)).isDone).toBe(true);
    expect(scan.checked).toBe(30);
  });

  it('costs at most so many documents at a press, whatever it finds', async () => {
    const read = aSource(2_500);
    const scan = new Scan<Doc>(
      [query(100)],
      (wanted) => Promise.resolve(read(wanted)),
      () => false,
      50,
    );
    expect((await run(scan)).isDone).toBe(false);
    expect(scan.checked).toBe(MOST_CHECKED);
    await run(scan);
    expect(await run(scan)).toEqual({ rows: [], isDone: true });
    expect(scan.checked).toBe(2_500);
  });

  it('merges two queries in their order, and finds what is in both once', async () => {
    const [even, all] = [aSource(10, 2), aSource(20)];
    const queries = [query(3), { ...query(4), path: 'all' }];
    const scan = new Scan<Doc>(
      queries,
      (wanted) => Promise.resolve(wanted.path === 'all' ? all(wanted) : even(wanted)),
      () => true,
      50,
    );
    const { rows, isDone } = await run(scan);
    expect(rows).toEqual(Array.from({ length: 20 }, (_none, index) => 1_000_000 - index));
    expect(isDone).toBe(true);
  });

  it('goes on after an error without losing what waited', async () => {
    const read = aSource(20);
    let fails = true;
    const scan = new Scan<Doc>(
      [query(10)],
      (wanted) => {
        if (wanted.after && fails) {
          fails = false;
          return Promise.reject(new Error('offline'));
        }
        return Promise.resolve(read(wanted));
      },
      () => true,
      50,
    );
    const rows: number[] = [];
    const take = (row: Stored<Doc>) => void rows.push(row.data.submittedAt);
    await expect(scan.go(take)).rejects.toThrow('offline');
    expect(await scan.go(take)).toBe(true);
    expect(rows).toHaveLength(20);
  });
});
