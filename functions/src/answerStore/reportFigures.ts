/**
 * A saved report, worked out on the server by the functions that the screen uses, part by part in its order. No row and no
 * id is in it, and a text that a respondent wrote only if the report's public link includes its question.
 */
import {
  conditionsOfAllForms,
  coverageText,
  formsToRead,
  formsWithViews,
  rowsOfForms,
} from '@/domain/answerStore/allForms';
import { daysOfRows } from '@/domain/answerStore/figures';
import {
  asksForTexts,
  type StoreComparison,
  type StoreCondition,
} from '@/domain/answerStore/filter';
import { reportedRows } from '@/domain/answerStore/reported';
import { segmentCondition } from '@/domain/answerStore/segmentRows';
import { formsTable } from '@/domain/answerStore/visitTables';
import { dayIn } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { parseConditions } from '@/domain/conditions/address';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { PublicOptions, ReportContent } from '@/domain/documents/reports.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { formFigures, sortedForms } from '@/domain/insights/byForm';
import { changesOf } from '@/domain/insights/change';
import {
  daysOf,
  monthsOf,
  periodsOf,
  summarise,
  type Period,
  type Summary,
} from '@/domain/insights/report';
import { blocksOf, isOfVisits, plainParts, type ReportBlock } from '@/domain/insights/reportParts';
import { summarySentences } from '@/domain/insights/sentences';
import { comparedText, noChangeText, sentenceText } from '@/domain/insights/sentenceText';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { shownTitle } from '@/domain/options/formTitle';
import type { PeriodComparison } from '@/domain/options/reports';
import { LISTED_STATUSES } from '@/domain/options/formStatus';
import { QUERIES } from '@/domain/queries/queries';
import { answerColumns } from '@/domain/readout/columns';
import { readRegistry } from '../forms/registry';
import { loadVersion } from '../forms/versions';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import {
  reportedCross,
  reportedQuestion,
  reportedSection,
  reportedSegments,
  visitSection,
  type ReportedBlock,
  type ReportedDay,
} from './reportBlocks';
import { tableOfForms, visitsOfForms } from './allForms';
import { writtenCount, writtenRate } from './reportTexts';
import { readStore } from './segments';
import { openStore } from './store';
import { loadStoreTable } from './tables';

/** Most questions of a report that leaves the app. */
const QUESTIONS = 100;
/** Most forms beside each other, as on screen. */
const FORMS = 100;

export interface ReportFigures {
  name: string;
  /** The form's title; absent for all forms together. */
  form?: string;
  period: Period;
  now: Summary;
  blocks: readonly ReportedBlock[];
  /** How many filters it is under. */
  filters: number;
}

interface Place {
  db: Firestore;
  ws: string;
  now: number;
}

/**
 * @param shows what people without an account see; undefined for members, who see every count and no texts
 * @returns undefined for a report about a form that is gone or in the trash, or in a workspace that was deleted
 */
export async function reportFigures(
  place: Place,
  report: ReportContent,
  clock: () => number,
  shows?: PublicOptions,
): Promise<ReportFigures | undefined> {
  const { db, ws, now } = place;
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  // Nothing of a deleted workspace is shown to people without an account.
  if (!workspace || (workspace.ending && shows)) return undefined;
  const today = dayIn(workspace.timeZone, now);
  const periods = { ...periodsOf(report, today), comparison: report.compare, today };
  const { period } = periods;
  const { formId } = report;
  const named = { name: report.name, period };
  if (formId === undefined)
    return { ...named, ...(await countAll(place, report, periods, clock, shows)) };
  const counted = await countForm(place, { ...report, formId }, periods, clock, shows);
  return counted && { ...named, ...counted };
}

interface Periods {
  period: Period;
  former: Period;
  comparison: PeriodComparison;
  today: string;
}

type Counts = Omit<ReportFigures, 'name' | 'period'>;

/** What needs days alone: of a form, or of all. */
function blockOfDays(
  block: ReportBlock,
  days: Days,
  { period, former, comparison, today }: Periods,
): ReportedBlock | undefined {
  if (block.kind === 'figures' || block.kind === 'note') return block;
  if (block.kind !== 'section') return undefined;
  if (block.section === 'trend') return { kind: 'trend', days: activeDays(days, period) };
  if (block.section !== 'summary') return undefined;
  const before = comparedText(daysOf(period).length, comparison);
  const changes = changesOf(days, period, today, former);
  const found = summarySentences(summarise(days, period), summarise(days, former), changes);
  const write = { count: writtenCount, rate: writtenRate };
  const sentences = found.map((one) => sentenceText(one, write));
  return {
    kind: 'summary',
    sentences: sentences.length > 0 ? sentences : [noChangeText(before)],
  };
}

/** What counters by form can't answer: it is counted from visits. */
const asksVisits = (block: ReportBlock) => block.kind === 'section' && isOfVisits(block.section);

async function countAll(
  place: Place,
  report: ReportContent,
  periods: Periods,
  clock: () => number,
  shows: PublicOptions | undefined,
): Promise<Counts> {
  const { db, ws } = place;
  const blocks = blocksOf(report.parts ?? plainParts(undefined), undefined);
  const conditions = conditionsOfAllForms(
    parseConditions(report.filter, 'insights', FILTER_LIMITS.conditions) ?? [],
  );
  const isFiltered = conditions.length > 0;
  const hasForms = blocks.some((one) => one.kind === 'section' && one.section === 'forms');
  const asks = isFiltered || blocks.some(asksVisits);
  const counted = hasForms || asks ? await countForms(place, periods) : [];
  const seen = asks ? await countVisits(place, counted, conditions, periods, clock) : undefined;
  const days =
    seen && isFiltered ? seen.days : await daysBetween(db, paths.workspaceStats(ws), periods);
  const forms = seen && isFiltered ? seen.forms : counted;
  const figures = sortedForms(
    forms.map(({ days: ofForm, ...form }) => formFigures(form, ofForm, periods)),
    undefined,
    true,
  );
  const shown = blocks.flatMap((block): ReportedBlock | [] => {
    if (block.kind === 'section' && block.section === 'forms') {
      return { kind: 'table', section: 'forms', table: formsTable(figures) };
    }
    const ofDays = blockOfDays(block, days, periods);
    if (ofDays || block.kind !== 'section') return ofDays ?? [];
    if (!seen || block.section === 'trend' || block.section === 'summary') return [];
    return visitSection({ ...seen, shows }, block.section) ?? [];
  });
  return {
    now: summarise(days, periods.period),
    filters: conditions.length,
    blocks: seen ? [...shown, { kind: 'note', text: seen.coverage }] : shown,
  };
}

/** A form and its days. */
interface FormDays {
  formId: string;
  title: string;
  days: Days;
}

/** The days of published forms, as the screen lists them. */
async function countForms({ db, ws }: Place, periods: Periods): Promise<FormDays[]> {
  const { docs } = await serverQuery(db.collection(paths.forms(ws)), QUERIES.forms, [
    LISTED_STATUSES,
  ])
    .limit(FORMS)
    .get();
  const published = docs
    .map((doc) => ({ formId: doc.id, head: rowOf<FormHeadDoc>(doc) }))
    .filter(({ head }) => head.liveVersion !== undefined);
  return Promise.all(
    published.map(async ({ formId, head }) => ({
      formId,
      title: shownTitle(head.title),
      days: await daysBetween(db, paths.formStats(ws, formId), periods),
    })),
  );
}

/** The visits of the forms with the most views, under filters. */
async function countVisits(
  place: Place,
  counted: readonly FormDays[],
  conditions: readonly StoreComparison[],
  periods: Periods,
  clock: () => number,
) {
  const withViews = formsWithViews(counted, periods);
  const months = monthsOf(periods.period, periods.former);
  const { forms } = await visitsOfForms(place, formsToRead(withViews), months, clock);
  const read = forms.map(({ formId }) => formId);
  const rows = rowsOfForms(tableOfForms(forms), read, conditions, periods);
  return {
    table: rows.table,
    rows,
    days: rows.days,
    forms: counted.flatMap(({ formId, title }) => {
      const days = rows.daysByForm.get(formId);
      return days ? [{ formId, title, days }] : [];
    }),
    coverage: coverageText(
      { views: rows.views, read: read.length, all: withViews.length },
      writtenCount,
    ),
  };
}

/** From the days that are known, not from the calendar: a custom period may be centuries long. */
const activeDays = (days: Days, { from, to }: Period): ReportedDay[] =>
  Object.entries(days)
    .filter(
      ([day, { views, completions }]) => day >= from && day <= to && (views > 0 || completions > 0),
    )
    .map(([day, { views, starts, completions }]) => ({
      day,
      views,
      starts,
      submissions: completions,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** The days of both periods from the months that are counted. */
async function daysBetween(
  db: Firestore,
  months: string,
  { period, former }: Periods,
): Promise<Days> {
  const { docs } = await serverQuery(db.collection(months), QUERIES.months, [
    ...monthsOf(period, former),
  ]).get();
  return docs.reduce<Days>((sum, doc) => addDaysOf(sum, rowOf<StatsMonthDoc>(doc).days, 1), {});
}

async function countForm(
  { db, ws, now }: Place,
  report: ReportContent & { formId: string },
  periods: Periods,
  clock: () => number,
  shows: PublicOptions | undefined,
): Promise<Counts | undefined> {
  const { period, today } = periods;
  const { formId, filter } = report;
  const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get());
  if (!head || head.status === 'trashed') return undefined;
  const place = { db, ws, formId, now };
  if (!(await openStore(place, clock))) return undefined;
  const registry = await readRegistry(db, ws, formId);
  const liveVersion = head.liveVersion ?? 0;
  const conditions = parseConditions(filter, 'insights', FILTER_LIMITS.conditions) ?? [];
  const condition: StoreCondition = {
    op: 'all',
    of: [...settledConditions(conditions, () => today)],
  };
  const compared = (report.parts ?? [])
    .flatMap((part) => (part.kind === 'segments' ? part.of : []))
    .map((segment) => segmentCondition(segment, today));
  const showsTexts = (shows?.texts.length ?? 0) > 0;
  const { table, texts, rows } = await readStore(place, async (store) => {
    const answers = await loadStoreTable(place, store, 'main');
    const isOfTexts =
      showsTexts || [condition, ...compared].some((one) => asksForTexts(one, registry));
    const written = isOfTexts ? await loadStoreTable(place, store, 'texts') : undefined;
    const context = written ? { registry, texts: written } : { registry };
    return {
      table: answers,
      texts: written,
      rows: reportedRows(answers, condition, context, period),
    };
  });
  const questions = answerColumns(registry, liveVersion).filter(({ archived }) => !archived);
  const ids = questions.map(({ id }) => id);
  const parts = blocksOf(report.parts ?? plainParts(ids.slice(0, QUESTIONS)), ids);
  const isJourney = parts.some((one) => one.kind === 'section' && one.section === 'journey');
  const definition = isJourney ? await loadVersion(db, ws, formId, liveVersion) : undefined;
  const days = daysOfRows(table, rows.visitsOfAllDays);
  const from = { table, texts, rows, registry, definition, shows, today };
  return {
    form: shownTitle(head.title),
    filters: conditions.length,
    now: summarise(days, period),
    blocks: parts.flatMap((part): ReportedBlock | [] => {
      if (part.kind === 'question') {
        const label = questions.find(({ id }) => id === part.id)?.label ?? '';
        return reportedQuestion(from, part.id, label) ?? [];
      }
      if (part.kind === 'cross') return reportedCross(from, part, liveVersion) ?? [];
      if (part.kind === 'segments') return reportedSegments(from, part.of);
      const ofDays = blockOfDays(part, days, periods);
      if (ofDays || part.kind !== 'section') return ofDays ?? [];
      if (part.section === 'trend' || part.section === 'summary') return [];
      return reportedSection(from, part.section) ?? [];
    }),
  };
}
