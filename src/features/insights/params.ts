/** What the address of Insights says: which form, which days, compared with what, under which filters. */
import { formatConditions, parseConditions } from '@/domain/conditions/address';
import { comparison, FILTER_LIMITS, type FilterCondition } from '@/domain/conditions/filters';
import type { SubjectOf } from '@/domain/conditions/condition';
import { isDay } from '@/domain/base/calendar';
import type { VisitSegment } from '@/domain/documents/reports.schema';
import {
  COMPARISONS,
  CROSS_CELLS,
  REPORT_PERIODS,
  SEGMENTS,
  VISIT_DIMENSIONS,
  type CrossCells,
  type PeriodComparison,
  type PeriodName,
} from '@/domain/options/reports';
import { idOrNothing, oneOf, type UrlParam, type UrlValues } from '@/shared/lib/urlState';

export type InsightsCondition = FilterCondition<SubjectOf<'field' | 'response' | 'session'>>;

/** `report`: the parts that the author of the open report chose. */
export const INSIGHTS_VIEWS = [
  'report',
  'overview',
  'questions',
  'journey',
  'compare',
  'visits',
] as const;
export type InsightsView = (typeof INSIGHTS_VIEWS)[number];

/** Takes the conditions of what was pressed. */
export type OnConditions = (conditions: readonly InsightsCondition[]) => void;

const NO_CONDITIONS: readonly InsightsCondition[] = [];

const conditions: UrlParam<readonly InsightsCondition[]> = {
  fallback: NO_CONDITIONS,
  parse: (text) => parseConditions(text, 'insights', FILTER_LIMITS.conditions),
  format: formatConditions,
};

const isName = (name: string) =>
  name.trim() === name && name !== '' && name.length <= SEGMENTS.name;

/** Empty for a text whose escapes someone cut off. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const NO_SEGMENTS: readonly VisitSegment[] = [];

/** `Ads:session.source.one_of.ads|…`: neither sign is in a name or a filter that is escaped. */
const segments: UrlParam<readonly VisitSegment[]> = {
  fallback: NO_SEGMENTS,
  parse(text) {
    const all = text.split('|').map((one): VisitSegment | undefined => {
      const [name = '', filter = ''] = one.split(':');
      const segment = { name: decoded(name), filter };
      return isName(segment.name) && segmentConditions(segment).length > 0 ? segment : undefined;
    });
    const read = all.filter((one) => one !== undefined);
    return read.length === all.length && read.length <= SEGMENTS.most ? read : undefined;
  },
  format: (all) => all.map(({ name, filter }) => `${encodeURIComponent(name)}:${filter}`).join('|'),
};

/** What a cross-table crosses, by the keys of its sides (`sideKey`); absent for what comes first. */
export interface CrossAsked {
  row?: string | undefined;
  column?: string | undefined;
  show: CrossCells;
}

const NO_CROSS: CrossAsked = { show: 'count' };

/** `fcolour*source*row`: ids have no star. A side that the form does not have is taken for absent. */
const cross: UrlParam<CrossAsked> = {
  fallback: NO_CROSS,
  parse(text) {
    const [row, column, cells, ...more] = text.split('*');
    const show = CROSS_CELLS.find((one) => one === cells);
    return show && more.length === 0
      ? { row: row || undefined, column: column || undefined, show }
      : undefined;
  },
  format: ({ row = '', column = '', show }) => [row, column, show].join('*'),
};

/** Segments by filters of one's own. */
export const OWN_SEGMENTS = 'own';

/** The conditions of a segment; none of one that can't be read. */
export const segmentConditions = (
  segment: VisitSegment | undefined,
): readonly InsightsCondition[] =>
  (segment && parseConditions(segment.filter, 'insights', FILTER_LIMITS.conditions)) ??
  NO_CONDITIONS;

const day: UrlParam<string | undefined> = {
  fallback: undefined,
  parse: (text) => (isDay(text) ? text : undefined),
  format: (value) => value ?? '',
};

export const PARAMS = {
  form: idOrNothing,
  period: oneOf(REPORT_PERIODS, '30d'),
  from: day,
  to: day,
  compare: oneOf(COMPARISONS, 'previous'),
  view: oneOf(INSIGHTS_VIEWS, 'overview'),
  filter: conditions,
  /** What visits are grouped by in the overview. */
  by: oneOf(VISIT_DIMENSIONS, 'source'),
  /** Segments that are compared. */
  segments,
  /** What they are made by. Absent: own filters if there are any, otherwise devices. */
  group: oneOf([...VISIT_DIMENSIONS, OWN_SEGMENTS]),
  cross,
  /** The saved report that is open. */
  report: idOrNothing,
};
export type InsightsParams = UrlValues<typeof PARAMS>;
export type SegmentGroup = NonNullable<InsightsParams['group']>;

/** What was chosen under “Compare”: of another form, all of it is something else. */
export const NOTHING_COMPARED = {
  segments: NO_SEGMENTS,
  group: undefined,
  cross: NO_CROSS,
} satisfies Partial<InsightsParams>;

export const PERIOD_LABELS: Record<PeriodName | 'custom', string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  month: 'This month',
  custom: 'Custom dates',
};

export const COMPARISON_LABELS: Record<PeriodComparison, string> = {
  previous: 'Previous period',
  weekday: 'Same weekdays before',
  year: 'Same days last year',
};

/** Most days of a period of one's own. */
export const MAX_DAYS = 400;

/** Numbers from `from` on and below `to`, as the ranges of a figure count them; one number if both are the same. */
export const rangeConditions = (
  left: InsightsCondition['left'],
  from: string,
  to: string,
): InsightsCondition[] =>
  from === to
    ? [comparison(left, 'between', [from, to])]
    : [comparison(left, 'at_least', [from]), comparison(left, 'less_than', [to])];

/** The conditions with one more, unless it is among them already: a second press changes nothing. */
export function withCondition(
  all: readonly InsightsCondition[],
  added: InsightsCondition,
): readonly InsightsCondition[] {
  const text = formatConditions([added]);
  return all.some((one) => formatConditions([one]) === text) ? all : [...all, added];
}

/** The conditions with some more. */
export const withConditions = (
  all: readonly InsightsCondition[],
  added: readonly InsightsCondition[],
): readonly InsightsCondition[] => added.reduce(withCondition, all);
