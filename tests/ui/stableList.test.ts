import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Submission } from '@/features/submissions/data';
import {
  comparing,
  reconcile as settleBy,
  showFresh,
  type StableList,
} from '@/shared/data/lists/stableList';
import { cases } from '../support/cases';

function aRow(at: number, id = `s${at}`, summary = ''): Submission {
  return {
    id,
    data: {
      schemaVersion: 1,
      formId: 'f',
      version: 1,
      answers: {},
      contentHash: '',
      status: 'complete',
      facets: [],
      todo: [],
      sessionId: 's',
      submittedAt: at,
      summary,
    },
  };
}
type Row = Submission['data'];
const settle = (
  before: StableList<Row> | undefined,
  live: readonly Submission[],
  limit: number,
  late: 'between' | 'wait' = 'between',
) => settleBy(before, live, { compare: comparing([['submittedAt', 'desc']]), limit, late });
const ids = (rows: readonly Submission[]) => rows.map((row) => row.id);

describe('a standing list', () => {
  it('shows the first rows at once, and those that come into an empty list', () => {
    const empty = settle(undefined, [], 3);
    expect(empty).toMatchObject({ rows: [], fresh: [] });
    expect(ids(settle(empty, [aRow(1)], 3).rows)).toEqual(['s1']);
  });

  it('lets new rows wait until they are asked for', () => {
    const before = settle(undefined, [aRow(2), aRow(1)], 3);
    const after = settle(before, [aRow(4), aRow(3), aRow(2)], 3);
    expect(ids(after.rows)).toEqual(['s2', 's1']);
    expect(ids(after.fresh)).toEqual(['s4', 's3']);
    expect(ids(showFresh(after).rows)).toEqual(['s4', 's3', 's2', 's1']);
  });

  it('keeps rows that the window pushed out', () => {
    let list = settle(undefined, [aRow(3), aRow(2), aRow(1)], 3);
    list = settle(list, [aRow(5), aRow(4), aRow(3)], 3);
    expect(ids(list.rows)).toEqual(['s3', 's2', 's1']);
  });

  it('lets rows go that are no longer in the list', () => {
    const before = settle(undefined, [aRow(3), aRow(2), aRow(1)], 3);
    expect(ids(settle(before, [aRow(3), aRow(1)], 3).rows)).toEqual(['s3', 's1']);
    // The window is full again with an older one: the one between is gone anyway.
    expect(ids(settle(before, [aRow(3), aRow(1), aRow(0)], 3).rows)).toEqual(['s3', 's1', 's0']);
  });

  it.each(['between', 'wait'] as const)('puts rows that come back to their place (%s)', (late) => {
    const all = [aRow(3), aRow(2), aRow(1)];
    let list = settle(undefined, all, 3, late);
    list = settle(list, [aRow(1), aRow(0)], 3, late);
    expect(ids(list.rows)).toEqual(['s1', 's0']);
    // One that no one has seen waits anyway.
    list = settle(list, [aRow(4), aRow(3), aRow(2)], 3, late);
    expect(ids(list.rows)).toEqual(['s3', 's2', 's1', 's0']);
    expect(ids(list.fresh)).toEqual(['s4']);
    // It went twice, and came back twice.
    list = settle(list, [aRow(4), aRow(2), aRow(1)], 3, late);
    list = settle(list, [aRow(4), aRow(3), aRow(2)], 3, late);
    expect(ids(list.rows)).toEqual(['s3', 's2', 's1', 's0']);
  });

  it('shows a row once that went, came back and changed, where it is the only one', () => {
    let list = settle(undefined, [aRow(1)], 3);
    list = settle(list, [], 3);
    list = settle(list, [aRow(1)], 3);
    list = settle(list, [aRow(1, 's1', 'changed')], 3);
    expect(ids(list.rows)).toEqual(['s1']);
    expect(list.rows[0]?.data.summary).toBe('changed');
  });

  it.each(['between', 'wait'] as const)('has every row of the window once (%s)', (late) => {
    const window = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(window, fc.boolean()), { maxLength: 12 }), (steps) => {
        let list: StableList<Row> | undefined;
        for (const [times, isAsked] of steps) {
          const live = times.sort((a, b) => b - a).map((at) => aRow(at));
          list = settle(list, live, 4, late);
          if (isAsked) list = showFresh(list);
          const all = [...ids(list.rows), ...ids(list.fresh)];
          expect(new Set(all).size).toBe(all.length);
          expect(all).toEqual(expect.arrayContaining(ids(live)));
        }
      }),
      { numRuns: cases(500) },
    );
  });

  it('changes rows in place', () => {
    const before = settle(undefined, [aRow(2), aRow(1)], 3);
    const after = settle(before, [aRow(2), aRow(1, 's1', 'changed')], 3);
    expect(after.rows[1]?.data.summary).toBe('changed');
  });

  it('puts a late one where it belongs', () => {
    const before = settle(undefined, [aRow(5), aRow(1)], 3);
    expect(ids(settle(before, [aRow(5), aRow(3), aRow(1)], 3).rows)).toEqual(['s5', 's3', 's1']);
  });

  it('loses none of those that wait, though they are more than a window', () => {
    let list = settle(undefined, [aRow(3), aRow(2), aRow(1)], 3);
    list = settle(list, [aRow(6), aRow(5), aRow(4)], 3);
    list = settle(list, [aRow(8), aRow(7), aRow(6)], 3);
    expect(ids(list.fresh)).toEqual(['s8', 's7', 's6', 's5', 's4']);
    expect(ids(showFresh(list).rows)).toEqual(['s8', 's7', 's6', 's5', 's4', 's3', 's2', 's1']);
  });
});

describe('a standing list whose rows change their place', () => {
  const before = settle(undefined, [aRow(5, 'a'), aRow(3, 'b'), aRow(1, 'c')], 4, 'wait');

  it('keeps them where they are, with what changed, until the new ones are asked for', () => {
    const after = settle(
      before,
      [aRow(9, 'new'), aRow(8, 'c', 'again'), aRow(5, 'a'), aRow(3, 'b')],
      4,
      'wait',
    );
    expect(ids(after.rows)).toEqual(['a', 'b', 'c']);
    expect(after.rows[2]?.data.summary).toBe('again');
    expect(ids(after.fresh)).toEqual(['new']);
    expect(ids(showFresh(after).rows)).toEqual(['new', 'c', 'a', 'b']);
  });

  it('lets one that turns up between others wait, and one at the end in', () => {
    const live = [aRow(5, 'a'), aRow(4, 'x'), aRow(3, 'b'), aRow(1, 'c'), aRow(0, 'z')];
    const after = settle(before, live, 9, 'wait');
    expect(ids(after.rows)).toEqual(['a', 'b', 'c', 'z']);
    expect(ids(after.fresh)).toEqual(['x']);
  });

  it('forgets those that wait no longer', () => {
    const waiting = settle(before, [aRow(9, 'new'), aRow(5, 'a')], 4, 'wait');
    expect(ids(settle(waiting, [aRow(5, 'a')], 4, 'wait').fresh)).toEqual([]);
  });
});

describe('the order of a query', () => {
  it('is the database’s: by field and direction, then by id in the last direction', () => {
    const rows = [aRow(1, 'a'), aRow(2, 'b'), aRow(1, 'c')];
    expect(ids([...rows].sort(comparing([['submittedAt', 'asc']])))).toEqual(['a', 'c', 'b']);
    expect(ids([...rows].sort(comparing([['submittedAt', 'desc']])))).toEqual(['b', 'c', 'a']);
    expect(ids([...rows].sort(comparing([['summary', 'asc']])))).toEqual(['a', 'b', 'c']);
  });
});
