import { describe, expect, it } from 'vitest';
import type { Submission } from '@/features/submissions/data';
import { settle, showFresh } from '@/features/submissions/standing';

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
const ids = (rows: readonly Submission[]) => rows.map((row) => row.id);

describe('a standing list', () => {
  it('shows the first rows at once, and those that come into an empty list', () => {
    const empty = settle(undefined, [], 3);
    expect(empty).toEqual({ rows: [], fresh: [] });
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
    // The window is full again with an older one: the one between is gone all the same.
    expect(ids(settle(before, [aRow(3), aRow(1), aRow(0)], 3).rows)).toEqual(['s3', 's1', 's0']);
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
});
