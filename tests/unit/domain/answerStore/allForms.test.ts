/** Visits of several forms in one table: what it comes to equals a plain recount of the sessions. */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ALL_FORMS_COLUMNS,
  conditionsOfAllForms,
  coverageText,
  formsToRead,
  formsWithViews,
  rowsOfForms,
  segmentsToRead,
  SHARED_COLUMNS,
} from '@/domain/answerStore/allForms';
import { byDimension, byHourAndWeekday, visits } from '@/domain/answerStore/figures';
import { readSegment } from '@/domain/answerStore/readFile';
import type { RowSource } from '@/domain/answerStore/rows';
import { answerTable, countIn } from '@/domain/answerStore/table';
import { dimensionTable } from '@/domain/answerStore/visitTables';
import { parseConditions } from '@/domain/conditions/address';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { periodBefore, totalsOf } from '@/domain/insights/report';
import { noTotals } from '@/domain/insights/totals';
import { ALL_FORMS } from '@/domain/options/reports';
import { cellsOfForms } from '../../../../functions/src/answerStore/allForms';
import { decodeSegment, encodeSegment } from '../../../../functions/src/answerStore/segmentFile';
import { registryOf, segmentFiles, storedTable } from '../../../support/answerTables';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const FORMS = ['fone', 'ftwo', 'fthree'] as const;
const PERIOD = { from: '2026-11-01', to: '2026-11-20' };
// Noon, so that the day is the same in London, in winter.
const at = (day: number, hour: number) =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:10:00Z`);

const visit = fc.record({
  form: fc.constantFrom(...FORMS),
  day: fc.integer({ min: 1, max: 25 }),
  hour: fc.integer({ min: 0, max: 23 }),
  outcome: fc.constantFrom('viewed', 'abandoned', 'completed'),
  device: fc.constantFrom('phone', 'desktop', undefined),
  source: fc.constantFrom('mail', 'ads', undefined),
  campaign: fc.constantFrom('autumn', undefined),
  language: fc.constantFrom('en', 'de', undefined),
  excluded: fc.constantFrom(undefined, undefined, undefined, 'bot' as const),
});
type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never;

/** Each form asks something else: their files have different columns. */
const definitions = Object.fromEntries(
  FORMS.map((form, index) => [
    form,
    aForm([aField('short_text', `fq${index}`, { label: `Question of ${form}` })]),
  ]),
);

function sourceOf(one: Visit, index: number): RowSource {
  const viewedAt = at(one.day, one.hour);
  const session: SessionDoc = {
    schemaVersion: 1,
    formId: one.form,
    workspace: 'ws',
    version: 1,
    viewedAt,
    ...(one.outcome === 'viewed' ? {} : { startedAt: viewedAt }),
    ...(one.outcome === 'completed' ? { submittedAt: viewedAt + 60_000 } : {}),
    lastActiveAt: viewedAt,
    hiddenMs: 0,
    submissions: one.outcome === 'completed' ? 1 : 0,
    ...(one.excluded ? { excluded: one.excluded } : {}),
    ...(one.source ? { source: one.source } : {}),
    ...(one.campaign ? { campaign: one.campaign } : {}),
    ...(one.language ? { locale: one.language } : {}),
    ...(one.device ? { device: one.device } : {}),
  };
  const definition = definitions[one.form] ?? aForm([]);
  return {
    id: `s${String(index).padStart(8, '0')}tailoftheid`,
    session,
    kind: one.excluded ?? 'visit',
    definition,
  };
}

/** As the server sends it, and the browser reads it. */
async function tableOf(all: readonly Visit[]) {
  const forms = await Promise.all(
    FORMS.map(async (formId) => {
      const sources = all.map(sourceOf).filter((_one, index) => all[index]?.form === formId);
      const { main } = segmentFiles(registryOf(definitions[formId] ?? aForm([])), sources);
      const part = await decodeSegment(main, SHARED_COLUMNS);
      return { formId, parts: sources.length > 0 ? [part] : [] };
    }),
  );
  const { rows, cells } = cellsOfForms(forms);
  const file = encodeSegment(ALL_FORMS_COLUMNS, cells, rows);
  return answerTable([await readSegment(new Uint8Array(file).buffer, gunzipSync)]);
}

const rowsUnder = (table: Awaited<ReturnType<typeof tableOf>>, filter: string) => {
  const conditions = conditionsOfAllForms(parseConditions(filter, 'insights', 20) ?? []);
  return rowsOfForms(table, FORMS, conditions, { period: PERIOD, today: PERIOD.to });
};

it('visits of three forms come to what a recount of their sessions comes to, under any filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { minLength: 20, maxLength: 60 }),
      fc.subarray([...FORMS], { minLength: 1 }),
      fc.constantFrom('phone', 'desktop'),
      async (all, chosen, device) => {
        const table = await tableOf(all);
        const rows = rowsUnder(
          table,
          `session.form.one_of.${chosen.join('.')}*session.device.one_of.${device}`,
        );
        const meant = all.filter(
          (one) =>
            one.day <= 20 &&
            one.excluded === undefined &&
            one.device === device &&
            chosen.includes(one.form),
        );
        expect(countIn(rows.visits)).toBe(meant.length);
        for (const dimension of ['source', 'campaign', 'language', 'device'] as const) {
          for (const { id, views, starts, completions } of byDimension(
            table,
            rows.visits,
            dimension,
          )) {
            // Forms in one language were read in that.
            const none = dimension === 'language' ? 'en-GB' : '';
            const here = meant.filter((one) => (one[dimension] ?? none) === id);
            expect([views, starts, completions]).toEqual([
              here.length,
              here.filter(({ outcome }) => outcome !== 'viewed').length,
              here.filter(({ outcome }) => outcome === 'completed').length,
            ]);
          }
        }
        for (const { id, views } of byHourAndWeekday(table, rows.visits)) {
          const [weekday, hour] = id.split(' ').map(Number);
          const here = meant.filter(
            (one) => one.hour === hour && (new Date(at(one.day, 12)).getUTCDay() || 7) === weekday,
          );
          expect(views).toBe(here.length);
        }
        for (const form of FORMS) {
          const days = rows.daysByForm.get(form) ?? {};
          const own = meant.filter((one) => one.form === form);
          expect(totalsOf(days, PERIOD)).toMatchObject({
            views: own.length,
            completions: own.filter(({ outcome }) => outcome === 'completed').length,
          });
        }
      },
    ),
    { numRuns: cases(20) },
  );
});

it('the forms with the most views are read, and none without any', () => {
  const many = Array.from({ length: 40 }, (_none, index) => ({
    formId: `f${String(index)}`,
    days: { [PERIOD.to]: { ...noTotals(), views: index } },
  }));
  const former = periodBefore(PERIOD);
  const read = formsToRead(formsWithViews(many, { period: PERIOD, former }));
  expect(read).toHaveLength(ALL_FORMS.forms);
  expect(read[0]).toBe('f39');
  expect(formsWithViews(many.slice(0, 2), { period: PERIOD, former })).toEqual(['f1']);
});

it('files are read of the months that are asked for, as many as there is room for, of one form at least', () => {
  const segment = (month: string, bytes: number) => ({
    month,
    part: 0,
    rows: 1,
    main: { name: month, bytes },
    texts: { name: month, bytes: 1 },
  });
  const forms = [
    { formId: 'a', segments: [segment('2026-09', 1), segment('2026-10', ALL_FORMS.bytes)] },
    { formId: 'b', segments: [segment('2026-10', 1)] },
  ];
  const read = (months: readonly [string, string]) =>
    segmentsToRead(forms, months).map(({ formId, segments }) => [formId, segments.length]);
  expect(read(['2026-10', '2026-11'])).toEqual([['a', 1]]);
  expect(read(['2026-09', '2026-09'])).toEqual([
    ['a', 1],
    ['b', 0],
  ]);
});

it('several forms are asked for visits and days, not for answers or what one form alone has', () => {
  const filter =
    'session.form.one_of.fone*field.fname.is_empty*session.version.one_of.2*session.reached.one_of.fq*response.submitted.between.2026-11-01.2026-11-02*response.tag.one_of.t*session.hour.one_of.9';
  const kept = conditionsOfAllForms(parseConditions(filter, 'insights', 20) ?? []);
  expect(kept.map(({ left }) => ('property' in left ? left.property : left.id))).toEqual([
    'form',
    'submitted',
    'hour',
  ]);
});

it('what is left out is said', () => {
  const text = (read: number, all: number) => coverageText({ views: 1_200, read, all }, String);
  expect(text(25, 40)).toBe(
    'Sources, devices, languages and hours count 1200 views of the 25 forms with the most views. 15 more forms have visits and aren’t included.',
  );
  expect(text(3, 3)).toBe(
    'Sources, devices, languages and hours count 1200 views of 3 forms. Forms in the trash aren’t included.',
  );
});

it('rates by language are not told while the language of some visits is unknown', async () => {
  const translated = { ...aForm([]), locales: ['de'] };
  const source = (index: number, locale?: string): RowSource => {
    const viewedAt = at(2, index);
    const session: SessionDoc = {
      schemaVersion: 1,
      formId: 'fone',
      workspace: 'ws',
      version: 1,
      viewedAt,
      lastActiveAt: viewedAt,
      hiddenMs: 0,
      submissions: 0,
      ...(locale === undefined ? {} : { locale }),
    };
    return { id: `s${index}`.padEnd(20, 'x'), session, kind: 'visit', definition: translated };
  };
  const tableFor = async (...sources: RowSource[]) => {
    const { table } = await storedTable(registryOf(translated), sources);
    return dimensionTable('language', byDimension(table, visits(table), 'language')).rows;
  };
  expect(await tableFor(source(1, 'de'), source(2))).toEqual([
    ['Unknown language', 1, 0, 0, ''],
    ['German', 1, 0, 0, ''],
  ]);
  expect(await tableFor(source(1, 'de'))).toEqual([['German', 1, 0, 0, 0]]);
});
