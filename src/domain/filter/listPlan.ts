/** How a list of responses is found: by an index of the database, or from the form's answer store (decision 0190). */
import type { ConditionOf } from '@/domain/conditions/condition';
import { comparisonsIn } from '@/domain/conditions/groups';
import type { ResponseFilterCondition, ResponseFilter } from '@/domain/conditions/filters';
import { isCounted, type SubmissionStatus } from '@/domain/options/responseStatus';
import { planOf } from './responseFilter';

/** By which column a list is sorted. */
export interface ListOrder {
  /** The moment of submission, another fact of a response, or a question by its id. */
  by: string;
  /** The smallest, earliest or first one first. */
  isUp: boolean;
}

export const SUBMITTED = 'submitted';
export const NEWEST: ListOrder = { by: SUBMITTED, isUp: false };
export const OLDEST: ListOrder = { by: SUBMITTED, isUp: true };

/** Which responses a list has before any filter. */
interface Listed {
  isOfForm: boolean;
  status: SubmissionStatus;
}

/**
 * `index`: documents are read in the order of submission, and what no index answers is checked document by document.
 * `store`: ids come from the answer store, in any order and with their exact number.
 */
export type ResponsesSource = 'index' | 'store';

/** The store has accepted responses of one form. */
export const isInStore = ({ isOfForm, status }: Listed): boolean => isOfForm && isCounted(status);

/** Who has read what isn't in the store. */
const asksForUnread = (part: ConditionOf<ResponseFilterCondition>) =>
  comparisonsIn<ResponseFilterCondition>([part]).some(
    ({ left }) => left.kind === 'response' && left.property === 'unread',
  );

/**
 * Where a list comes from. Test responses and those that are not accepted are in no store: their lists are in the order
 * of submission.
 */
export function sourceOf(
  filter: ResponseFilter,
  { by }: ListOrder,
  listed: Listed,
): ResponsesSource {
  if (!isInStore(listed)) return 'index';
  if (by !== SUBMITTED) return 'store';
  const { refine, orMore } = planOf(filter);
  const isWhole = !refine && !orMore;
  return isWhole || filter.conditions.some(asksForUnread) ? 'index' : 'store';
}

/**
 * The filter as far as the store answers it. The rest is checked in the documents, as long as they are read anyway.
 *
 * @returns whether anything was left out
 */
export function storeFilterOf({ conditions, search }: ResponseFilter): {
  filter: ResponseFilter;
  isRest: boolean;
} {
  const answered = conditions.filter((part) => !asksForUnread(part));
  return {
    filter: { conditions: answered, search },
    isRest: answered.length < conditions.length,
  };
}
