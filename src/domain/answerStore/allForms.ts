/**
 * Visits of several forms as one table (decision 0233): what all forms have in common, without any answer. The forms with
 * the most visits come first, up to a bound; what is left out is said.
 */
import type { SubjectOf } from '@/domain/conditions/condition';
import type { FilterCondition } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import type { Segment } from '@/domain/documents/answerStore.schema';
import { totalsOf, type Period } from '@/domain/insights/report';
import type { Days } from '@/domain/insights/totals';
import { ALL_FORMS } from '@/domain/options/reports';
import { FACTS, FORM_COLUMN, type ColumnFact, type StoreColumn } from './columns';
import { daysOfRows } from './figures';
import type { StoreComparison } from './filter';
import { reportedRows, type ReportedRows } from './reported';
import { bothMasks, countIn, maskOfWords, type AnswerTable, type Mask } from './table';

/** The facts of visits that forms have in common. Versions are of one form alone. */
const SHARED_FACTS = [
  'kind',
  'day',
  'hour',
  'seconds',
  'outcome',
  'source',
  'campaign',
  'device',
  'language',
] as const satisfies readonly ColumnFact[];

/** The columns of the table, as the server writes it. */
export const ALL_FORMS_COLUMNS: readonly StoreColumn[] = [
  { name: FORM_COLUMN, type: 'text' },
  ...SHARED_FACTS.map((name) => ({ name, type: FACTS[name] })),
];

/** The columns that are read of a form's files. */
export const SHARED_COLUMNS: readonly string[] = SHARED_FACTS;

/** A form and its days, by the counters. */
interface FormDays {
  formId: string;
  days: Days;
}

/** The forms that have views in one of the periods, by id: those with the most first. */
export const formsWithViews = (
  forms: readonly FormDays[],
  { period, former }: { period: Period; former: Period },
): readonly string[] =>
  forms
    .map(({ formId, days }) => ({
      formId,
      views: totalsOf(days, period).views + totalsOf(days, former).views,
    }))
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || (a.formId < b.formId ? -1 : 1))
    .map(({ formId }) => formId);

/** Those of them that are read. */
export const formsToRead = (withViews: readonly string[]): readonly string[] =>
  withViews.slice(0, ALL_FORMS.forms);

interface FormSegments {
  formId: string;
  segments: readonly Segment[];
}

/**
 * A form's segments of some months.
 *
 * @param months the first and the last, `YYYY-MM`
 */
export const segmentsOfMonths = (
  segments: readonly Segment[],
  [first, last]: readonly [string, string],
): readonly Segment[] => segments.filter(({ month }) => month >= first && month <= last);

/**
 * Their segments of some months, as many forms as there is room for: the first ones, and at least one.
 *
 * @param months the first and the last, `YYYY-MM`
 */
export function segmentsToRead(
  forms: readonly FormSegments[],
  months: readonly [string, string],
): FormSegments[] {
  const read: FormSegments[] = [];
  let bytes = 0;
  for (const { formId, segments } of forms) {
    const meant = segmentsOfMonths(segments, months);
    bytes += meant.reduce((sum, { main }) => sum + main.bytes, 0);
    if (bytes > ALL_FORMS.bytes && read.length > 0) break;
    read.push({ formId, segments: meant });
  }
  return read;
}

/** The rows of a mask that are of one form. */
const maskOfForm = (table: AnswerTable, mask: Mask, formId: string): Mask =>
  bothMasks(
    mask,
    maskOfWords(table.codes(FORM_COLUMN), (one) => one === formId),
  );

type SessionProperty = SubjectOf<'session'>['property'];
const OF_ONE_FORM: ReadonlySet<SessionProperty> = new Set(['version', 'last', 'reached']);

/** The conditions that several forms can be asked together: of the visit and its day, not of answers. */
export const conditionsOfAllForms = <
  C extends FilterCondition<SubjectOf<'field' | 'response' | 'session'>>,
>(
  conditions: readonly C[],
): readonly C[] =>
  conditions.filter(
    ({ left }) =>
      (left.kind === 'session' && !OF_ONE_FORM.has(left.property)) ||
      (left.kind === 'response' && left.property === 'submitted'),
  );

/** No condition asks for an answer. */
const NO_REGISTRY = { registry: {} };

export interface AllFormsRows extends ReportedRows {
  table: AnswerTable;
  /** Under conditions, the days of all forms that were read; empty without any, where counters have them. */
  days: Days;
  /** The same by form. */
  daysByForm: ReadonlyMap<string, Days>;
  /** How many visits of the period. */
  views: number;
}

/**
 * The visits of several forms under filters.
 *
 * @param read the forms of the table
 * @param today what relative dates count from
 */
export function rowsOfForms(
  table: AnswerTable,
  read: readonly string[],
  conditions: readonly StoreComparison[],
  { period, today }: { period: Period; today: string },
): AllFormsRows {
  const of = [...settledConditions<StoreComparison>(conditions, () => today)];
  const rows = reportedRows(table, { op: 'all', of }, NO_REGISTRY, period);
  const { visitsOfAllDays } = rows;
  const isFiltered = of.length > 0;
  return {
    table,
    ...rows,
    days: isFiltered ? daysOfRows(table, visitsOfAllDays) : {},
    daysByForm: new Map(
      (isFiltered ? read : []).map((formId) => [
        formId,
        daysOfRows(table, maskOfForm(table, visitsOfAllDays, formId)),
      ]),
    ),
    views: countIn(rows.visits),
  };
}

interface Covered {
  /** Visits that are shown. */
  views: number;
  /** Forms that were read, and those that have visits. */
  read: number;
  all: number;
}

/** Says which visits figures of several forms count: deleted forms are in the counters alone. */
export function coverageText(
  { views, read, all }: Covered,
  count: (value: number) => string,
): string {
  const visits = `Sources, devices, languages and hours count ${count(views)} ${views === 1 ? 'view' : 'views'}`;
  if (read < all) {
    return `${visits} of the ${count(read)} forms with the most views. ${count(all - read)} more ${all - read === 1 ? 'form has' : 'forms have'} visits and aren’t included.`;
  }
  return `${visits} of ${count(read)} ${read === 1 ? 'form' : 'forms'}. Forms in the trash aren’t included.`;
}
