import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { funnelOf, type FunnelRow } from '@/domain/insights/funnel';
import { cases } from '../../../support/cases';

const set = (text: string) => new Set(text.split(' ').filter((id) => id !== ''));

/** Questions for everybody, of three branches, and for everybody again. */
const PLAN = ['q0 q1', 'a1 a2', 'b1 b2', 'c1', 'z1 z2'].map((questions) => ({
  questions: [...set(questions)],
}));

const completed = (reached: string, skipped = ''): FunnelRow => ({
  outcome: 'completed',
  reached: set(reached),
  answered: new Set([...set(reached)].filter((id) => !set(skipped).has(id))),
  page: 4,
});
const left = (reached: string, last: string, more: Partial<FunnelRow> = {}): FunnelRow => ({
  outcome: 'abandoned',
  reached: set(reached),
  last,
  ...more,
});

/** Fourteen sessions, worked out by hand below. */
const SESSIONS: FunnelRow[] = [
  completed('q0 q1 a1 a2 z1 z2', 'a2'),
  completed('q0 q1 b1 b2 z1 z2', 'b1'),
  completed('q0 q1 c1 z1 z2'),
  left('q0 q1 a1', 'a1'),
  left('q0 q1 a1 a2', 'a2', { errors: { a2: 2 } }),
  // From the first branch back, and into the second.
  left('q0 q1 a1 b1', 'b1', { backs: 1 }),
  // From the last page back into the second branch: they left there, not where they were furthest.
  left('q0 q1 b1 b2 z1', 'b1', { backs: 1, page: 4 }),
  left('q0', 'q0'),
  left('q0 q1', 'q1', { errors: { q1: 1 } }),
  left('q0 q1 c1 z1', 'z1', { seconds: { 0: 20, 3: 8, 4: 31 } }),
  { outcome: 'progress', reached: set('q0 q1'), last: 'q1' },
  { outcome: 'viewed' },
  // Without JavaScript, of people who ask not to be tracked, or of an old page.
  { outcome: 'abandoned' },
  { outcome: 'completed', answered: set('q0 q1 z1 z2') },
];

describe('a form with three branches, and people who go back', () => {
  const funnel = funnelOf(SESSIONS, PLAN);
  const questions = funnel.pages.flatMap((page) => page.questions);

  it('counts the sessions that are over, and says of how many nothing is known', () => {
    expect(funnel).toMatchObject({
      views: 14,
      completed: 4,
      abandoned: 8,
      inProgress: 1,
      unknown: { sessions: 2, abandoned: 1 },
      elsewhere: 0,
    });
  });

  it('knows of each question who came to it, who left, and who skipped it', () => {
    const rows = questions.map(({ id, reached, exits, answered, skipped }) => [
      id,
      reached,
      exits,
      answered,
      skipped,
    ]);
    expect(rows).toEqual([
      ['q0', 10, 1, 3, 0],
      ['q1', 9, 1, 3, 0],
      ['a1', 4, 1, 1, 0],
      // Skipped by the one who saw it and went on; not by those of other branches.
      ['a2', 2, 1, 0, 1],
      ['b1', 3, 2, 0, 1],
      ['b2', 2, 0, 1, 0],
      ['c1', 2, 0, 1, 0],
      ['z1', 5, 1, 3, 0],
      ['z2', 3, 0, 3, 0],
    ]);
  });

  it('has rates with what they are made of', () => {
    const b1 = questions.find(({ id }) => id === 'b1');
    expect(b1?.dropOff).toEqual({ n: 2, d: 3, value: 2 / 3 });
    expect(b1?.share).toEqual({ n: 2, d: 7, value: 2 / 7 });
    expect(questions.find(({ id }) => id === 'a2')?.withErrors).toEqual({ n: 1, d: 2, value: 0.5 });
  });

  it('adds questions up to pages', () => {
    expect(funnel.pages.map(({ page, reached, exits }) => [page, reached, exits])).toEqual([
      [0, 10, 2],
      [1, 4, 2],
      [2, 3, 2],
      [3, 2, 0],
      [4, 5, 1],
    ]);
    expect(funnel.pages.map(({ seconds }) => seconds)).toEqual([20, undefined, undefined, 8, 31]);
  });

  it('claims no cause of so few', () => {
    expect(questions.flatMap(({ causes }) => causes)).toEqual([]);
  });
});

describe('likely causes', () => {
  const many = (count: number, row: FunnelRow) => Array.from({ length: count }, () => row);
  const plan = [{ questions: ['q0'] }, { questions: ['q1'] }];
  const wentOn = (more: Partial<FunnelRow> = {}) => ({ ...completed('q0 q1'), ...more });
  const causesOf = (rows: FunnelRow[], id = 'q1') =>
    funnelOf(rows, plan)
      .pages.flatMap(({ questions }) => questions)
      .find((question) => question.id === id)?.causes;

  it('are errors, if those who left met more of them', () => {
    const rows = [
      ...many(30, left('q0 q1', 'q1', { errors: { q1: 1 } })),
      ...many(10, left('q0 q1', 'q1')),
      ...many(20, wentOn({ errors: { q1: 1 } })),
      ...many(80, wentOn()),
    ];
    expect(causesOf(rows)).toEqual([
      {
        kind: 'errors',
        here: { n: 30, d: 40, value: 0.75 },
        others: { n: 20, d: 100, value: 0.2 },
      },
    ]);
    expect(causesOf(rows, 'q0')).toEqual([]);
  });

  it('are going back, and a long time on the page, the stronger one first', () => {
    const rows = [
      ...many(40, left('q0 q1', 'q1', { backs: 2, seconds: { 1: 90 } })),
      ...many(30, wentOn({ seconds: { 1: 20 } })),
      ...many(30, wentOn({ backs: 1, seconds: { 1: 30 } })),
      ...many(30, wentOn({ backs: 1, seconds: { 1: 40 } })),
    ];
    expect(causesOf(rows)?.map(({ kind, here, others }) => [kind, here.n, others.n])).toEqual([
      ['time', 40, 30],
      ['back', 40, 60],
    ]);
  });

  it('are a device on which more people leave', () => {
    const rows = [
      ...many(40, left('q0 q1', 'q1', { device: 'phone' })),
      ...many(40, wentOn({ device: 'phone' })),
      ...many(10, left('q0 q1', 'q1', { device: 'desktop' })),
      ...many(90, wentOn({ device: 'desktop' })),
    ];
    expect(causesOf(rows)).toEqual([
      {
        kind: 'device',
        device: 'phone',
        here: { n: 40, d: 80, value: 0.5 },
        others: { n: 10, d: 100, value: 0.1 },
      },
    ]);
  });

  it('are none where fewer than 30 left, or where it may be chance', () => {
    const few = [...many(29, left('q0 q1', 'q1', { errors: { q1: 1 } })), ...many(100, wentOn())];
    expect(causesOf(few)).toEqual([]);
    const chance = [
      ...many(20, left('q0 q1', 'q1', { errors: { q1: 1 } })),
      ...many(20, left('q0 q1', 'q1')),
      ...many(45, wentOn({ errors: { q1: 1 } })),
      ...many(55, wentOn()),
    ];
    expect(causesOf(chance)).toEqual([]);
  });
});

const ids = PLAN.flatMap(({ questions }) => questions);
const anId = fc.constantFrom(...ids);
const rows: fc.Arbitrary<FunnelRow> = fc
  .record({
    outcome: fc.constantFrom('viewed', 'progress', 'abandoned', 'completed'),
    // Of an older version there are questions that are gone.
    reached: fc.option(fc.uniqueArray(fc.oneof(anId, fc.constant('gone'))), { nil: undefined }),
    answered: fc.uniqueArray(anId),
    last: fc.option(fc.oneof(anId, fc.constant('gone')), { nil: undefined }),
    errors: fc.dictionary(anId, fc.integer({ min: 1, max: 9 }), { noNullPrototype: true }),
    backs: fc.nat(2),
    device: fc.constantFrom('phone', 'desktop'),
  })
  .map(({ reached, answered, last, ...row }) => ({
    ...row,
    answered: new Set(answered),
    ...(reached ? { reached: new Set(reached) } : {}),
    ...(last === undefined ? {} : { last }),
  }));

it('whatever the sessions are, each that was abandoned is counted once, and no one leaves where they were not', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 40 }), (sessions) => {
      const funnel = funnelOf(sessions, PLAN);
      const questions = funnel.pages.flatMap((page) => page.questions);
      const exits = questions.reduce((sum, question) => sum + question.exits, 0);
      expect(exits + funnel.elsewhere + funnel.unknown.abandoned).toBe(funnel.abandoned);
      expect(funnel.pages.reduce((sum, page) => sum + page.exits, 0)).toBe(exits);
      for (const { reached, exits: here, answered, skipped } of questions) {
        expect(reached).toBeLessThanOrEqual(funnel.views);
        // Others who came to it left elsewhere.
        expect(here + answered + skipped).toBeLessThanOrEqual(reached);
      }
      for (const { id, answered, skipped } of questions) {
        const saw = sessions.filter((row) => row.outcome === 'completed' && row.reached?.has(id));
        expect(answered + skipped).toBe(saw.length);
        expect(answered).toBe(saw.filter((row) => row.answered?.has(id)).length);
      }
      for (const page of funnel.pages) {
        for (const question of page.questions) {
          expect(question.reached).toBeLessThanOrEqual(page.reached);
        }
      }
    }),
    { numRuns: cases(500) },
  );
});
