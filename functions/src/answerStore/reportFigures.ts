/**
 * A saved report, worked out on the server by the functions that the screen uses, part by part in its order. No row and no
 * id is in it, and a text that a respondent wrote only if the report's public link includes its question.
 */
import { daysOfRows } from '@/domain/answerStore/figures';
import { asksForTexts, type StoreCondition } from '@/domain/answerStore/filter';
import { reportedRows } from '@/domain/answerStore/reported';
import { dayIn, monthOf } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { parseConditions } from '@/domain/conditions/address';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { PublicOptions, ReportContent } from '@/domain/documents/reports.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { periodsOf, summarise, type Period, type Summary } from '@/domain/insights/report';
import { blocksOf, plainParts } from '@/domain/insights/reportParts';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { shownTitle } from '@/domain/options/formTitle';
import { FIGURE_PARTS } from '@/domain/options/reports';
import { QUERIES } from '@/domain/queries/queries';
import { answerColumns } from '@/domain/readout/columns';
import { readRegistry } from '../forms/registry';
import { loadVersion } from '../forms/versions';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import {
  reportedQuestion,
  reportedSection,
  type ReportedBlock,
  type ReportedDay,
} from './reportBlocks';
import { readStore } from './segments';
import { openStore } from './store';
import { loadStoreTable } from './tables';

/** Most questions of a report that leaves the app. */
const QUESTIONS = 100;

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
  const { period } = periodsOf(report, today);
  const { formId } = report;
  const named = { name: report.name, period };
  if (formId === undefined) {
    const days = await daysOfWorkspace(place, period);
    const blocks = [
      { kind: 'figures', figures: FIGURE_PARTS },
      { kind: 'trend', days: activeDays(days, period) },
    ] as const;
    return { ...named, now: summarise(days, period), blocks, filters: 0 };
  }
  const counted = await countForm(place, { ...report, formId }, { period, today }, clock, shows);
  return counted && { ...named, ...counted };
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

async function daysOfWorkspace({ db, ws }: Place, { from, to }: Period): Promise<Days> {
  const { docs } = await queryOf(db.collection(paths.workspaceStats(ws)), QUERIES.months, [
    monthOf(from),
    monthOf(to),
  ]).get();
  return docs.reduce<Days>((sum, doc) => addDaysOf(sum, rowOf<StatsMonthDoc>(doc).days, 1), {});
}

interface Counted {
  report: ReportContent & { formId: string };
  period: Period;
  today: string;
}

async function countForm(
  { db, ws, now }: Place,
  report: Counted['report'],
  { period, today }: Omit<Counted, 'report'>,
  clock: () => number,
  shows: PublicOptions | undefined,
): Promise<Omit<ReportFigures, 'name' | 'period'> | undefined> {
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
  const showsTexts = (shows?.texts.length ?? 0) > 0;
  const { table, texts, rows } = await readStore(place, async (store) => {
    const answers = await loadStoreTable(place, store, 'main');
    const isOfTexts = showsTexts || asksForTexts(condition, registry);
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
  const from = { table, texts, rows, registry, definition, shows };
  return {
    form: shownTitle(head.title),
    filters: conditions.length,
    now: summarise(days, period),
    blocks: parts.flatMap((part): ReportedBlock | [] => {
      if (part.kind === 'figures' || part.kind === 'note') return part;
      if (part.kind === 'question') {
        const label = questions.find(({ id }) => id === part.id)?.label ?? '';
        return reportedQuestion(from, part.id, label) ?? [];
      }
      if (part.section === 'trend') return { kind: 'trend', days: activeDays(days, period) };
      return reportedSection(from, part.section) ?? [];
    }),
  };
}
