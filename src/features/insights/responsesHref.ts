/** The list of responses with the days and filters of a report. */
import { formatConditions } from '@/domain/conditions/address';
import {
  comparison,
  conditionValues,
  type ResponseFilterCondition,
} from '@/domain/conditions/filters';
import type { Period } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import type { InsightsCondition } from './params';

/** Properties of a visit that its response has, too. */
const SHARED = ['device', 'source', 'language', 'version'] as const;

/** A condition as the list of responses has it; undefined for what only visits have. */
function asResponseCondition(condition: InsightsCondition): ResponseFilterCondition | undefined {
  const { left, op } = condition;
  if (left.kind === 'field' || left.kind === 'response') return { ...condition, left };
  const property = SHARED.find((one) => one === left.property);
  return property && comparison({ kind: 'response', property }, op, conditionValues(condition));
}

const isOfForm = ({ left }: InsightsCondition) =>
  left.kind === 'session' && left.property === 'form';

/** The one form that conditions of all forms leave; undefined for several. */
export function formIn(conditions: readonly InsightsCondition[]): string | undefined {
  const [first, ...others] = conditions.filter(isOfForm);
  const [form, ...more] = first?.op === 'one_of' ? conditionValues(first) : [];
  return others.length === 0 && more.length === 0 ? form : undefined;
}

export const withoutFormFilter = (
  conditions: readonly InsightsCondition[],
): readonly InsightsCondition[] => conditions.filter((one) => !isOfForm(one));

/**
 * The address of the responses that a figure counts; undefined if the list can't filter by all of the conditions.
 *
 * @param formId undefined for all forms together
 */
export function responsesHref(
  formId: string | undefined,
  period: Period,
  conditions: readonly InsightsCondition[],
): string | undefined {
  const form = formId ?? formIn(conditions);
  const own =
    formId === undefined && form !== undefined ? withoutFormFilter(conditions) : conditions;
  const shared = own.map(asResponseCondition);
  if (!shared.every((one) => one !== undefined)) return undefined;
  const f = formatConditions([
    comparison({ kind: 'response', property: 'submitted' }, 'between', [period.from, period.to]),
    ...shared,
  ]);
  return form === undefined
    ? routes.allResponses.href({ f })
    : routes.submissions.href(form, { f });
}
