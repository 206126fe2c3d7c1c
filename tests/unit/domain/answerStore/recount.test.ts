/** Made-up histories: what the store comes to equals a plain recount of the documents. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byDimension,
  byHourAndWeekday,
  daysOfRows,
  responses,
  valuesOfFact,
  visits,
} from '@/domain/answerStore/figures';
import { maskWhere } from '@/domain/answerStore/filter';
import type { RowSource } from '@/domain/answerStore/rows';
import { listResultOf } from '@/domain/answerStore/listResults';
import { resultOf } from '@/domain/answerStore/results';
import { bothMasks, countIn } from '@/domain/answerStore/table';
import { dayIn } from '@/domain/base/days';
import { contribution } from '@/domain/insights/sessions';
import { addContribution, changeDay, type Days } from '@/domain/insights/totals';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { Answers } from '@/domain/values/answer';
import { cases } from '../../../support/cases';
import { everyType, EVERY_ANSWER } from '../../../support/everyType';
import { importedSource, registryOf, storedTable } from '../../../support/answerTables';

const definition = everyType();
const registry = registryOf(definition);
const NOW = Date.parse('2026-11-27T12:00:00Z');
const DAY = 86_400_000;
/** Zones with half hours, bothMasks hemispheres, and bothMasks changes of the clock within the days. */
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Tokyo',
  'America/St_Johns',
  'Africa/Cairo',
];

/** By the platform itself, and not by the code that is tested. */
const hourIn = (timeZone: string, instant: number) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );

interface Made {
  viewedAt: number;
  started: boolean;
  answered: boolean;
  took: number;
  hidden: number;
  device: SessionDoc['device'];
  source: string | undefined;
  excluded: SessionDoc['excluded'];
  choice: string | undefined;
  many: string[];
  score: number | undefined;
  guests: number;
}

const made: fc.Arbitrary<Made> = fc.record({
  viewedAt: fc.integer({ min: NOW - 400 * DAY, max: NOW }),
  started: fc.boolean(),
  answered: fc.boolean(),
  took: fc.integer({ min: 1_000, max: 30 * 3_600_000 }),
  hidden: fc.integer({ min: 0, max: 60_000 }),
  device: fc.constantFrom('phone', 'tablet', 'desktop', undefined),
  source: fc.constantFrom('mail', 'google.com', undefined),
  excluded: fc.constantFrom(undefined, undefined, undefined, undefined, 'bot', 'member'),
  choice: fc.constantFrom('oblue', 'ored', 'other', undefined),
  many: fc.subarray(['owrap', 'ocard']),
  score: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  guests: fc.integer({ min: 0, max: 3 }),
});

function answersOf({ choice, many, score, guests }: Made): Answers {
  const { fone: _one, fmany: _many, fnps: _nps, fguests: _guests, ...rest } = EVERY_ANSWER;
  return {
    ...rest,
    ...(choice ? { fone: { t: 'options', v: [choice] } } : {}),
    ...(many.length > 0 ? { fmany: { t: 'options', v: many } } : {}),
    ...(score === undefined ? {} : { fnps: { t: 'number', v: score } }),
    ...(guests > 0
      ? {
          fguests: {
            t: 'rows',
            v: Array.from({ length: guests }, (_none, n) => ({
              fmeal: { t: 'options' as const, v: [n % 2 === 0 ? 'omeat' : 'oveg'] },
            })),
          },
        }
      : {}),
  };
}

function sourceOf(one: Made, index: number): RowSource & { session: SessionDoc } {
  const id = `s${String(index).padStart(8, '0')}tailoftheid`;
  const submittedAt = one.viewedAt + one.took;
  const isAnswered = one.answered && submittedAt <= NOW;
  const session: SessionDoc = {
    schemaVersion: 1,
    formId: 'form',
    workspace: 'ws',
    version: 1,
    viewedAt: one.viewedAt,
    ...(one.started || isAnswered ? { startedAt: one.viewedAt } : {}),
    ...(isAnswered ? { submittedAt } : {}),
    lastActiveAt: isAnswered ? submittedAt : one.viewedAt,
    hiddenMs: one.hidden,
    submissions: isAnswered ? 1 : 0,
    ...(one.excluded ? { excluded: one.excluded } : {}),
    ...(one.source ? { source: one.source } : {}),
    ...(one.device ? { device: one.device } : {}),
  };
  const kind = one.excluded === 'bot' || one.excluded === 'member' ? one.excluded : 'visit';
  const response = isAnswered
    ? importedSource(`r${id}`, definition, answersOf(one), { submittedAt, sessionId: id }).response
    : undefined;
  return { id, session, kind, definition, ...(response ? { response } : {}) };
}

describe('a store of 400 days', () => {
  it.each(ZONES)('in %s has the days of the counters, hour by hour', async (timeZone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 20, maxLength: 60 }), async (all) => {
        const sources = all.map(sourceOf);
        const { table } = await storedTable(registry, sources, { timeZone, now: NOW });
        let days: Days = {};
        const counted = sources.filter(({ kind }) => kind === 'visit');
        for (const { session } of counted) {
          const { contribution: one } = contribution(session, NOW, timeZone);
          days = changeDay(days, one.day, (totals) => addContribution(totals, one, 1));
        }
        const found = daysOfRows(table, visits(table));
        const plain = Object.entries(days).map(([day, { excluded: _none, ...totals }]) => [
          day,
          totals,
        ]);
        const ours = Object.entries(found).map(([day, { excluded: _none, ...totals }]) => [
          day,
          totals,
        ]);
        expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(plain));
        const hours = new Map<string, number>();
        for (const { session } of counted) {
          const day = dayIn(timeZone, session.viewedAt);
          const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
          const key = `${weekday} ${hourIn(timeZone, session.viewedAt)}`;
          hours.set(key, (hours.get(key) ?? 0) + 1);
        }
        const byHour = byHourAndWeekday(table, visits(table)).map(({ id, views }) => [id, views]);
        expect(Object.fromEntries(byHour)).toEqual(Object.fromEntries(hours));
      }),
      { numRuns: cases(8) },
    );
  });

  it('has the results of a recount, under any filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 20, maxLength: 60 }),
        fc.constantFrom('phone', 'tablet', 'desktop'),
        async (all, device) => {
          const sources = all.map(sourceOf);
          const { table } = await storedTable(registry, sources, { now: NOW });
          const onDevice = maskWhere(
            table,
            { op: 'one_of', left: { kind: 'session', property: 'device' }, values: [device] },
            { registry },
          );
          const mask = bothMasks(responses(table), onDevice);
          const meant = sources.flatMap((source, index) => {
            const one = all[index];
            return one && source.response && source.kind === 'visit' && one.device === device
              ? [one]
              : [];
          });
          expect(countIn(mask)).toBe(meant.length);
          const result = (id: string) => {
            const field = registry[id];
            if (!field) throw new Error(id);
            return resultOf(table, mask, id, field);
          };
          const choice = result('fone');
          if (choice.kind !== 'options') throw new Error(choice.kind);
          for (const { id, count } of choice.counts) {
            expect(count).toBe(meant.filter((one) => one.choice === id).length);
          }
          expect(choice.skipped).toBe(meant.filter((one) => one.choice === undefined).length);
          const many = result('fmany');
          if (many.kind !== 'options') throw new Error(many.kind);
          expect(many.answered).toBe(meant.filter((one) => one.many.length > 0).length);
          for (const { id, count } of many.counts) {
            expect(count).toBe(meant.filter((one) => one.many.includes(id)).length);
          }
          const score = result('fnps');
          if (score.kind !== 'steps') throw new Error(score.kind);
          const given = meant.flatMap((one) => one.score ?? []);
          const promoters = given.filter((n) => n >= 9).length;
          const detractors = given.filter((n) => n <= 6).length;
          expect(score.score?.score).toBe(
            given.length === 0 ? 0 : Math.round(((promoters - detractors) / given.length) * 100),
          );
          const field = registry['fmeal'];
          if (!field) throw new Error('fmeal');
          const meals = listResultOf(table, mask, 'fmeal', field);
          if (meals.kind !== 'options') throw new Error(meals.kind);
          const count = (id: string) => meals.counts.find((one) => one.id === id)?.count ?? 0;
          expect(count('omeat') + count('oveg')).toBe(
            meant.reduce((sum, one) => sum + one.guests, 0),
          );
          const bySource = byDimension(table, bothMasks(visits(table), onDevice), 'source');
          for (const { id, views } of bySource) {
            const plain = sources.filter(
              (source, index) =>
                source.kind === 'visit' &&
                all[index]?.device === device &&
                (all[index]?.source ?? '') === id,
            );
            expect(views).toBe(plain.length);
          }
          expect(
            valuesOfFact(table, new Uint8Array(table.rows).fill(1), 'device').every(
              (one) => one !== '',
            ),
          ).toBe(true);
        },
      ),
      { numRuns: cases(40) },
    );
  });
});
