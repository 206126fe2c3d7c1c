import { describe, expect, it } from 'vitest';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { formNeeds } from '@/domain/form/head/needs';
import {
  lastSeen,
  newsSince,
  visitNoted,
  withDismissed,
  withSeen,
} from '@/features/dashboard/board';
import { shownIn, withMoved, withShown } from '@/shared/ui/lists/arrangement';
import { readBoard } from '@/features/dashboard/board.schema';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-24T12:00:00Z');

const aHead = (more: Partial<FormHeadDoc> = {}): FormHeadDoc => ({
  schemaVersion: 1,
  title: 'Contact',
  status: 'live',
  draftRev: 1,
  liveRev: 1,
  counts: { submissions: 5 },
  lastResponseAt: NOW - HOUR,
  createdAt: NOW - 99 * HOUR,
  createdBy: 'ada',
  updatedAt: NOW,
  ...more,
});

const form = (id: string, more: Partial<FormHeadDoc> = {}) => ({ id, data: aHead(more) });

describe('visits', () => {
  const latest = { at: NOW - 10 * HOUR, counts: { a: 3 } };

  it('begin after half an hour without a look, and remember what the one before had seen', () => {
    expect(lastSeen({ latest, dismissed: {} }, NOW)).toBe(latest);
    const noted = visitNoted({ latest, dismissed: {} }, [form('a')], NOW);
    expect(noted).toEqual({ seen: latest, latest: { at: NOW, counts: { a: 5 } } });
    const board = { ...noted, dismissed: {} };
    expect(lastSeen(board, NOW + HOUR / 4)).toEqual(latest);
    expect(visitNoted(board, [form('a')], NOW + 60_000)).toBeUndefined();
    // What arrived meanwhile is noted: it is not new at the next visit.
    const more = form('a', { counts: { submissions: 6 } });
    expect(visitNoted(board, [more], NOW + 60_000)?.latest?.counts).toEqual({ a: 6 });
    expect(visitNoted({ dismissed: {} }, [form('a')], NOW)).not.toHaveProperty('seen');
  });

  it('count what is new by form; a number that cannot be known is not made up', () => {
    const forms = [
      form('a'),
      form('same', { counts: { submissions: 3 } }),
      form('made since', { createdAt: NOW - HOUR }),
      form('not listed then'),
      form('quiet', { lastResponseAt: NOW - 20 * HOUR }),
    ];
    const seen = { ...latest, counts: { a: 3, same: 3 } };
    const counts = newsSince(seen, forms).map((one) => [one.form.id, one.count]);
    expect(counts).toEqual([
      ['a', 2],
      ['made since', 5],
      ['not listed then', undefined],
    ]);
    expect(newsSince(undefined, forms)).toEqual([]);
    expect(newsSince(withSeen(seen, forms), forms)).toEqual([]);
  });
});

describe('the memory of the dashboard', () => {
  it('reads what it can, and nothing else', () => {
    expect(readBoard({ latest: 5, dismissed: 'x', checklistDismissed: true })).toEqual({
      dismissed: {},
    });
  });

  it('keeps the last hundred dismissals', () => {
    let dismissed: Readonly<Record<string, number>> = {};
    for (let n = 0; n < 130; n += 1) dismissed = withDismissed(dismissed, `k${n}`, n);
    expect(Object.keys(dismissed)).toHaveLength(100);
    expect(dismissed).toHaveProperty('k129');
    expect(dismissed).not.toHaveProperty('k29');
  });

  it('arranges parts, and puts those that it does not know last', () => {
    const ids = ['a', 'b', 'c'];
    const plain = { order: [], hidden: [] };
    const moved = withMoved(ids, plain, 'c', -1);
    expect(shownIn(ids, moved)).toEqual(['a', 'c', 'b']);
    expect(shownIn([...ids, 'new'], moved)).toEqual(['a', 'c', 'b', 'new']);
    const hidden = withShown(moved, 'a', false);
    expect(shownIn(ids, hidden)).toEqual(['c', 'b']);
    expect(shownIn(ids, withShown(hidden, 'a', true))).toEqual(['a', 'c', 'b']);
    expect(withMoved(ids, plain, 'a', -1)).toBe(plain);
  });
});

describe('the needs of a form', () => {
  const needsOf = (more: Partial<FormHeadDoc>) =>
    formNeeds('f', aHead(more), { today: '2026-11-24', now: NOW }).map(({ kind, key }) => [
      kind,
      key,
    ]);

  it.each<[Partial<FormHeadDoc>, [string, string][]]>([
    [{}, []],
    [{ webhooks: 'failing' }, [['webhooks', 'webhooks_f_failing']]],
    [{ limit: 5 }, [['full', 'full_f_5_true']]],
    [{ limit: 6 }, []],
    [{ limit: 50, counts: { submissions: 45 } }, [['full', 'full_f_50_false']]],
    [{ closesAt: NOW + 24 * HOUR }, [['closing', `closing_f_${NOW + 24 * HOUR}`]]],
    [{ closesAt: NOW + 8 * 24 * HOUR }, []],
    [{ closesAt: NOW - 1 }, []],
    [{ errors: 2, draftRev: 3 }, [['errors', 'errors_f_2']]],
    [{ errors: 2 }, []],
    [{ status: 'draft', liveRev: undefined, errors: 1, limit: 1 }, [['errors', 'errors_f_1']]],
    [{ status: 'closed', webhooks: 'off', limit: 1, closesAt: NOW + 1 }, []],
  ])('of %o are %o', (head, needs) => {
    const { liveRev, ...rest } = head;
    expect(
      needsOf('liveRev' in head && liveRev === undefined ? { ...rest, liveRev: 0 } : head),
    ).toEqual(needs);
  });
});
