import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { sessionSchema } from '@/domain/documents/numbers.schema';
import {
  IN_PROGRESS_MS,
  contribution,
  applyUpdate,
  sessionUpdateOf,
  withSubmission,
  type SessionUpdate,
} from '@/domain/insights/sessions';
import { addContribution, changeDay, isNothing, noTotals } from '@/domain/insights/totals';
import { cases } from '../../../support/cases';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const about = { formId: 'f', workspace: 'w', version: 1, bot: false, isPrivate: false } as const;
const touchAt = (now: number, facts: Parameters<typeof sessionUpdateOf>[0]) =>
  sessionUpdateOf(facts, { ...about, now });
const viewed = touchAt(NOW, { id: 's', viewedAgo: 0 });

const touches: fc.Arbitrary<SessionUpdate> = fc
  .record({
    later: fc.nat(100_000),
    viewedAgo: fc.nat(100_000),
    startedAgo: fc.option(fc.nat(100_000), { nil: undefined }),
    hiddenMs: fc.option(fc.nat(5_000), { nil: undefined }),
  })
  .map(({ later, viewedAgo, startedAgo, hiddenMs }) =>
    touchAt(NOW + later, {
      id: 's',
      viewedAgo,
      ...(startedAgo === undefined ? {} : { startedAgo }),
      ...(hiddenMs === undefined ? {} : { hiddenMs }),
    }),
  );

const merged = (list: readonly SessionUpdate[]) =>
  list.reduce<SessionDoc | undefined>((session, touch) => applyUpdate(session, touch), undefined);
/** All but when it must be looked at, which is simply the last touch to arrive. */
function facts(session: SessionDoc | undefined): Partial<SessionDoc> {
  const copy: Partial<SessionDoc> = { ...session };
  delete copy.dueAt;
  return copy;
}

describe('facts of a session', () => {
  it('are the same in whatever order they arrive, and however often', () => {
    fc.assert(
      fc.property(
        fc.array(touches, { minLength: 1, maxLength: 6 }).chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list], {
              minLength: list.length * 2,
              maxLength: list.length * 2,
            }),
          ),
        ),
        ([list, again]) => {
          expect(facts(merged(again))).toEqual(facts(merged(list)));
          expect(sessionSchema.strict().safeParse(merged(list)).success).toBe(true);
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  it('never begin before they are viewed in one touch, nor in the future', () => {
    const touch = touchAt(NOW, { id: 's', viewedAgo: 1_000, startedAgo: 5_000 });
    expect(touch).toMatchObject({ viewedAt: NOW - 1_000, startedAt: NOW - 1_000 });
  });

  it('of a robot or a member are left out of all numbers, but count in the form’s head', () => {
    const robot = applyUpdate(
      undefined,
      sessionUpdateOf(undefined, { ...about, now: NOW, bot: true }),
    );
    const member = applyUpdate(
      undefined,
      touchAt(NOW, { id: 's', viewedAgo: 9, startedAgo: 1, member: true }),
    );
    for (const session of [robot, member]) {
      const { contribution: counted, dueAt } = contribution(
        withSubmission(session, NOW, NOW),
        NOW,
        'UTC',
      );
      expect(counted).toMatchObject({ views: 0, starts: 0, completions: 0, submissions: 0 });
      expect([counted.accepted, counted.bucket, dueAt]).toEqual([1, -1, undefined]);
    }
  });
});

describe('what a session counts for', () => {
  const started = applyUpdate(applyUpdate(undefined, viewed), {
    ...viewed,
    at: NOW + 5_000,
    startedAt: NOW + 5_000,
  });

  it('a view; a start in progress for 30 minutes, then abandoned', () => {
    expect(contribution(applyUpdate(undefined, viewed), NOW, 'UTC')).toEqual({
      contribution: expect.objectContaining({ views: 1, starts: 0, inProgress: 0 }) as unknown,
    });
    const end = NOW + 5_000 + IN_PROGRESS_MS;
    expect(contribution(started, end - 1, 'UTC')).toMatchObject({
      contribution: { starts: 1, inProgress: 1 },
      dueAt: end,
    });
    const over = contribution(started, end, 'UTC');
    expect(over.contribution).toMatchObject({ starts: 1, inProgress: 0 });
    expect(over.dueAt).toBeUndefined();
  });

  it('one completion, however many answers, with the time of the first', () => {
    const once = withSubmission(started, NOW + 65_000, NOW + 65_000);
    const twice = withSubmission(once, NOW + 900_000, NOW + 900_000);
    const [a, b] = [once, twice].map((one) => contribution(one, NOW + 900_000, 'UTC').contribution);
    expect(a).toMatchObject({ completions: 1, submissions: 1, inProgress: 0 });
    expect(b).toMatchObject({ completions: 1, submissions: 2, bucket: a?.bucket });
  });

  it('a start where an answer came without script, but no time', () => {
    const bare = applyUpdate(undefined, sessionUpdateOf(undefined, { ...about, now: NOW }));
    expect(contribution(withSubmission(bare, NOW, NOW), NOW, 'UTC').contribution).toMatchObject({
      views: 1,
      starts: 1,
      completions: 1,
      bucket: -1,
    });
  });

  it('V ≥ S ≥ C always, and on the day it was viewed in the workspace’s zone', () => {
    fc.assert(
      fc.property(
        fc.array(touches, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        fc.nat(10_000_000),
        (list, answers, later) => {
          let session = merged(list);
          if (!session) return;
          for (let n = 0; n < answers; n += 1) session = withSubmission(session, NOW, NOW);
          const one = contribution(session, NOW + later, 'Pacific/Auckland').contribution;
          expect(one.views).toBeGreaterThanOrEqual(one.starts);
          expect(one.starts).toBeGreaterThanOrEqual(one.completions + one.inProgress);
          expect(one.day).toBe('2026-11-21');
          // Counted and taken back is as if it had never been.
          const day = addContribution(addContribution(noTotals(), one, 1), one, -1);
          expect(isNothing(day)).toBe(true);
          expect(changeDay({}, one.day, () => day)).toEqual({});
        },
      ),
      { numRuns: cases(1_000) },
    );
  });
});
