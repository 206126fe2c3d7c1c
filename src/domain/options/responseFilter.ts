/** Filters of responses as data: what a condition can be about, and how it compares. */
import { isDay } from '@/domain/base/calendar';

/** What a condition is about. */
export const FILTER_ABOUTS = [
  'field',
  'submitted',
  'version',
  'language',
  'source',
  'tag',
  'unread',
  'assignee',
  'device',
] as const;
export type FilterAbout = (typeof FILTER_ABOUTS)[number];

/**
 * How it compares. `is` and `is_not` hold for any, or none, of several values; `equals` to `between` compare numbers,
 * days and times in their order; `between` has two values, of which one may be empty.
 */
export const FILTER_OPS = [
  'is',
  'is_not',
  'contains',
  'not_contains',
  'equals',
  'at_least',
  'at_most',
  'between',
  'answered',
  'empty',
] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

/**
 * One condition. Values by what it is about: ids of options (`yes` and `no`, `row.column` in a matrix, steps of a scale),
 * texts, numbers or days of a field; days `YYYY-MM-DD`; numbers of versions; locales; sources; ids of tags; `yes` or `no`
 * for unread; uids, or an empty text for nobody; devices.
 */
export interface FilterCondition {
  about: FilterAbout;
  /** Of a field: its id. */
  field?: string | undefined;
  op: FilterOp;
  values: readonly string[];
}

/** All conditions hold, and each word of the search begins a word that the respondent wrote. */
export interface ResponseFilter {
  conditions: readonly FilterCondition[];
  search: string;
}

export const NO_FILTER: ResponseFilter = { conditions: [], search: '' };

/** Limits of a filter that an address, a saved view or a call may bring. */
export const FILTER_LIMITS = { conditions: 20, values: 50, text: 200 } as const;

const TWO: readonly FilterOp[] = ['is', 'is_not'];
/** The comparisons of what no field is. */
const OPS: Readonly<Record<Exclude<FilterAbout, 'field'>, readonly FilterOp[]>> = {
  submitted: ['between'],
  version: TWO,
  language: TWO,
  source: TWO,
  tag: TWO,
  unread: ['is'],
  assignee: TWO,
  device: TWO,
};

/** How many values a comparison takes. */
function isCount(op: FilterOp, count: number): boolean {
  if (op === 'answered' || op === 'empty') return count === 0;
  if (op === 'between') return count === 2;
  return op === 'is' || op === 'is_not' ? count >= 1 : count === 1;
}

/** Comparisons that an empty text says nothing to. */
const ONE_TEXT: readonly FilterOp[] = ['contains', 'not_contains', 'equals', 'at_least', 'at_most'];

/** Whether a condition can be asked: its comparison fits what it is about, and it is within the limits. */
export function isCondition({ about, field, op, values }: FilterCondition): boolean {
  const { values: most, text } = FILTER_LIMITS;
  if (!isCount(op, values.length) || values.length > most) return false;
  if (values.some((value) => value.length > text)) return false;
  if (op === 'between' && values.every((value) => value === '')) return false;
  if (ONE_TEXT.includes(op) && values.includes('')) return false;
  if (about === 'submitted' && values.some((day) => day !== '' && !isDay(day))) return false;
  if (about === 'field') return field !== undefined && field !== '' && field.length <= text;
  return field === undefined && OPS[about].includes(op);
}
