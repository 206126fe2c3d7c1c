/**
 * A saved report, worked out on the server by the functions that the screen uses: figures, days, and results by question.
 * No row, no text that a respondent wrote and no id is in it.
 */
import { daysOfRows } from '@/domain/answerStore/figures';
import { asksForTexts, type StoreCondition } from '@/domain/answerStore/filter';
import { labelsOf, type LabelOf } from '@/domain/answerStore/labels';
import { reportedRows } from '@/domain/answerStore/reported';
import { resultTable, type ResultTable } from '@/domain/answerStore/resultRows';
import { resultOf, type QuestionResult } from '@/domain/answerStore/results';
import { formatDay } from '@/domain/base/calendar';
import { dayIn, monthOf } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { ownValue } from '@/domain/base/ownValue';
import { parseConditions } from '@/domain/conditions/address';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { ReportContent } from '@/domain/documents/reports.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { periodsOf, summarise, type Period, type Summary } from '@/domain/insights/report';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { shownTitle } from '@/domain/options/formTitle';
import { QUERIES } from '@/domain/queries/queries';
import { answerColumns } from '@/domain/readout/columns';
import { readRegistry } from '../forms/registry';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import { readStore } from './segments';
import { openStore } from './store';
import { loadStoreTable } from './tables';

/** Most questions of a report that leaves the app. */
const QUESTIONS = 100;

export interface ReportedQuestion {
  label: string;
  result: QuestionResult;
  table: ResultTable;
}

export interface ReportFigures {
  name: string;
  /** The form's title; absent for all forms together. */
  form?: string;
  period: Period;
  now: Summary;
  /** The days of the period that have views or responses, in their order. */
  days: { day: string; views: number; starts: number; submissions: number }[];
  questions: ReportedQuestion[];
  /** How many filters it is under. */
  filters: number;
}

interface Place {
  db: Firestore;
  ws: string;
  now: number;
}

/** Undefined for a report about a form that is gone or in the trash. */
export async function reportFigures(
  place: Place,
  report: ReportContent,
  clock: () => number,
): Promise<ReportFigures | undefined> {
  const { db, ws, now } = place;
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  if (!workspace) return undefined;
  const today = dayIn(workspace.timeZone, now);
  const { period } = periodsOf(report, today);
  const { formId } = report;
  const counted =
    formId === undefined
      ? { days: await daysOfWorkspace(place, period), questions: [], filters: 0 }
      : await countForm(place, { ...report, formId }, { period, today }, clock);
  if (!counted) return undefined;
  const { days, ...rest } = counted;
  return {
    ...rest,
    name: report.name,
    period,
    now: summarise(days, period),
    days: activeDays(days, period),
  };
}

/** From the days that are known, not from the calendar: a period of one's own may be centuries long. */
const activeDays = (days: Days, { from, to }: Period): ReportFigures['days'] =>
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

async function daysOfWorkspace({ db, ws }: Place, { from, to }: Period): Promise<Days> {
  const { docs } = await queryOf(db.collection(paths.workspaceStats(ws)), QUERIES.months, [
    monthOf(from),
    monthOf(to),
  ]).get();
  return docs.reduce<Days>((sum, doc) => addDaysOf(sum, rowOf<StatsMonthDoc>(doc).days, 1), {});
}

async function countForm(
  { db, ws, now }: Place,
  { formId, filter }: ReportContent & { formId: string },
  { period, today }: { period: Period; today: string },
  clock: () => number,
): Promise<(Pick<ReportFigures, 'form' | 'questions' | 'filters'> & { days: Days }) | undefined> {
  const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get());
  if (!head || head.status === 'trashed') return undefined;
  const place = { db, ws, formId, now };
  if (!(await openStore(place, clock))) return undefined;
  const registry = await readRegistry(db, ws, formId);
  const conditions = parseConditions(filter, 'insights', FILTER_LIMITS.conditions) ?? [];
  const condition: StoreCondition = {
    op: 'all',
    of: [...settledConditions(conditions, () => today)],
  };
  const { table, rows } = await readStore(place, async (store) => {
    const load = (file: 'main' | 'texts') =>
      loadStoreTable(
        place,
        (store?.segments ?? []).map((segment) => segment[file].name),
      );
    const answers = await load('main');
    const context = asksForTexts(condition, registry)
      ? { registry, texts: await load('texts') }
      : { registry };
    return { table: answers, rows: reportedRows(answers, condition, context, period) };
  });
  const columns = answerColumns(registry, head.liveVersion ?? 0).slice(0, QUESTIONS);
  return {
    form: shownTitle(head.title),
    filters: conditions.length,
    days: daysOfRows(table, rows.visitsOfAllDays),
    questions: columns.flatMap(({ id, label, archived }) => {
      const field = ownValue(registry, id);
      if (!field || archived) return [];
      const result = resultOf(table, rows.responses, id, field);
      const known = labelsOf(registry, id);
      const labelOf = (option: string) => {
        const text = known(option);
        return text === option ? 'Former option' : text;
      };
      return [{ label, result, table: writtenTable(result, labelOf) }];
    }),
  };
}

/** Days as people write them; the screen's table has those that sort. */
function writtenTable(result: QuestionResult, labelOf: LabelOf): ResultTable {
  const { head, rows } = resultTable(result, labelOf);
  if (result.kind !== 'dates') return { head, rows };
  return { head, rows: rows.map(([day = '', ...cells]) => [formatDay(String(day)), ...cells]) };
}
