import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { beaconRequestSchema, submissionRequestSchema } from '@/domain/calls/doors.schema';
import { progressSchema, type Progress } from '@/domain/documents/numbers.schema';
import { LIMITS } from '@/domain/form/definition/definition';
import {
  decodeRanges,
  encodeRanges,
  mergeProgress,
  questionOrder,
  reachedFields,
} from '@/domain/insights/progress';
import { PROGRESS_LIMITS } from '@/domain/options/progressLimits';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const indexes = fc.uniqueArray(fc.nat(PROGRESS_LIMITS.questions - 1), { maxLength: 60 });

/** Numbers by index; any number of entries that the schema admits. */
const record = (count: number, most: number, entries: number) =>
  fc
    .dictionary(fc.nat(count - 1).map(String), fc.integer({ min: 1, max: most }), {
      maxKeys: entries,
      noNullPrototype: true,
    })
    .filter((made) => Object.keys(made).length > 0);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const reports: fc.Arbitrary<Progress> = fc
  .record({
    reached: indexes.map(encodeRanges),
    page: fc.nat(PROGRESS_LIMITS.pages - 1),
    last: optional(fc.nat(PROGRESS_LIMITS.questions - 1)),
    // Few, so that those of two tabs meet.
    lastAt: fc.nat(5),
    errors: optional(record(PROGRESS_LIMITS.questions, PROGRESS_LIMITS.errors, 50)),
    backs: fc.nat(PROGRESS_LIMITS.backs),
    seconds: optional(record(PROGRESS_LIMITS.pages, PROGRESS_LIMITS.seconds, 100)),
  })
  .map(({ last, errors, seconds, ...rest }) => ({
    ...rest,
    ...(last === undefined ? {} : { last }),
    ...(errors === undefined ? {} : { errors }),
    ...(seconds === undefined ? {} : { seconds }),
  }));

const merged = (list: readonly Progress[]) =>
  list.reduce<Progress | undefined>((known, report) => mergeProgress(known, report), undefined);

describe('ranges', () => {
  it('name each index once, in order, and come back as they were', () => {
    expect(encodeRanges([8, 3, 0, 1, 2, 4, 5, 5])).toBe('0-5,8');
    expect(decodeRanges('0-5,8')).toEqual([0, 1, 2, 3, 4, 5, 8]);
    expect(encodeRanges([])).toBe('');
    expect(decodeRanges('')).toEqual([]);
    fc.assert(
      fc.property(indexes, (list) => {
        expect(decodeRanges(encodeRanges(list))).toEqual([...list].sort((a, b) => a - b));
      }),
      { numRuns: cases(500) },
    );
  });

  it('of whatever set of 1,000 questions are short enough to be stored', () => {
    const all = Array.from({ length: PROGRESS_LIMITS.questions }, (_, index) => index);
    for (const every of [1, 2, 3, 4, 5]) {
      const set = all.filter((index) => every === 1 || index % every !== every - 1);
      expect(encodeRanges(set).length).toBeLessThanOrEqual(PROGRESS_LIMITS.reached);
      expect(encodeRanges(all.filter((index) => index % every === 0)).length).toBeLessThanOrEqual(
        PROGRESS_LIMITS.reached,
      );
    }
    expect(PROGRESS_LIMITS.questions).toBe(LIMITS.fields);
    expect(PROGRESS_LIMITS.pages).toBe(LIMITS.pages);
  });

  it('that are none are read as nothing', () => {
    for (const text of ['x', '-', '5-', '-5', '1-2-3', '9999', '3-1', '1e2', ' ']) {
      expect(decodeRanges(text)).toEqual([]);
    }
  });
});

describe('reports of one visit', () => {
  it('come to the same in whatever order they arrive, and however often', () => {
    fc.assert(
      fc.property(
        fc.array(reports, { minLength: 1, maxLength: 5 }).chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list], {
              minLength: list.length * 2,
              maxLength: list.length * 2,
            }),
          ),
        ),
        ([list, again]) => {
          const once = merged(list);
          expect(merged(again)).toEqual(once);
          expect(progressSchema.safeParse(once).success).toBe(true);
        },
      ),
      { numRuns: cases(500) },
    );
  });

  it('only add', () => {
    fc.assert(
      fc.property(reports, reports, (before, report) => {
        const known = mergeProgress(undefined, before);
        const after = mergeProgress(known, report);
        expect(decodeRanges(after.reached)).toEqual(
          expect.arrayContaining(decodeRanges(known.reached)),
        );
        expect(after.page).toBeGreaterThanOrEqual(known.page);
        expect(after.backs ?? 0).toBeGreaterThanOrEqual(known.backs ?? 0);
        for (const [page, seconds] of Object.entries(known.seconds ?? {})) {
          expect(after.seconds?.[page]).toBeGreaterThanOrEqual(seconds);
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('know where the person was last by the latest of them, not by the furthest', () => {
    const further = { reached: '0-4', page: 1, last: 4, lastAt: 3 };
    const wentBack = { reached: '0-4', page: 1, last: 1, lastAt: 4, backs: 1 };
    expect(merged([wentBack, further])).toEqual(wentBack);
    expect(merged([further, wentBack])).toEqual(wentBack);
  });
});

describe('the order of the questions', () => {
  it('is that of the pages: what is asked, without texts, hidden values and parts of groups', () => {
    const form = aForm([
      aField('statement', 'ftext'),
      aField('email', 'fmail'),
      aField('hidden', 'fhidden'),
      aField('group', 'fgroup'),
      aField('calculated', 'fsum'),
      aField('rating', 'frate'),
    ]);
    const order = questionOrder(form);
    expect(order).toEqual(['fmail', 'fgroup', 'frate']);
    expect(reachedFields({ reached: '0,2,7' }, order)).toEqual(['fmail', 'frate']);
    expect(reachedFields(undefined, order)).toEqual([]);
  });
});

describe('at the door', () => {
  const key = 'A'.repeat(22);
  const beacon = (progress: unknown) =>
    beaconRequestSchema.safeParse({ version: 1, session: { id: key, viewedAgo: 0, progress } });
  const good = {
    reached: '0-5,8',
    page: 1,
    last: 8,
    lastAt: 4,
    errors: { 3: 2 },
    seconds: { 0: 9 },
  };
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]));
  const hostile = {
    'a long text': { ...good, reached: '1,'.repeat(2_000) },
    'no ranges': { ...good, reached: '0-5;8' },
    'an unknown key': { ...good, more: 1 },
    'a page beyond the last': { ...good, page: 100 },
    'a question beyond the last': { ...good, last: 1_000 },
    'too many errors': { ...good, errors: { 3: 100 } },
    'errors of too many questions': { ...good, errors: many(51) },
    'errors of no question': { ...good, errors: { __proto__x: 1 } },
    'an index that no number is written as': { ...good, errors: { '007': 1 } },
    'more than a day': { ...good, seconds: { 0: 86_401 } },
    'times of pages that cannot be': { ...good, seconds: { 100: 1 } },
    'half a second': { ...good, seconds: { 0: 0.5 } },
    'going back without end': { ...good, backs: 1e9 },
    'a list': [good],
  };

  it('a report that a page can make comes in', () => {
    expect(beacon(good).data?.session.progress).toEqual(good);
    expect(beacon(undefined).success).toBe(true);
  });

  it.each(Object.entries(hostile))('a beacon with %s is refused', (_what, progress) => {
    expect(beacon(progress).success).toBe(false);
  });

  it.each(Object.entries(hostile))('a response with %s is taken without it', (_what, progress) => {
    const request = {
      key,
      version: 1,
      answers: {},
      today: '2026-11-21',
      session: { id: key, viewedAgo: 5, progress },
    };
    const parsed = submissionRequestSchema.safeParse(request);
    expect(parsed.data?.session).toEqual({ id: key, viewedAgo: 5 });
  });
});
