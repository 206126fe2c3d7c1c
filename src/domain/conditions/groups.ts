/** Groups in filters: all or any of some conditions, and within them one level of groups. */
import type { ConditionOf } from './condition';
import type { FilterCondition } from './filters';
import { daysOfRange, isRelativeDay } from './relative';

export type GroupOp = 'all' | 'any';

/** A filter as its editor has it: all or any of some conditions and groups. */
export interface GroupedFilter<C> {
  op: GroupOp;
  parts: readonly ConditionOf<C>[];
}

/** Whether this is a group, not a comparison. */
export const isConditionGroup = (part: { op: string }): boolean =>
  part.op === 'all' || part.op === 'any' || part.op === 'not';

/** “Any of these” is a single group, since conditions beside each other all hold. */
export function groupedOf<C extends FilterCondition>(
  conditions: readonly ConditionOf<C>[],
): GroupedFilter<C> {
  const [first] = conditions;
  return conditions.length === 1 && first?.op === 'any'
    ? { op: 'any', parts: first.of }
    : { op: 'all', parts: conditions };
}

/** The conditions of a filter, all of which hold. */
export function conditionsOf<C extends FilterCondition>({
  op,
  parts,
}: GroupedFilter<C>): readonly ConditionOf<C>[] {
  return op === 'all' || parts.length === 0 ? parts : [{ op: 'any', of: [...parts] }];
}

/** All comparisons, those within groups too. */
export function comparisonsIn<C extends FilterCondition>(
  conditions: readonly ConditionOf<C>[],
): readonly C[] {
  return conditions.flatMap((part): readonly C[] => {
    switch (part.op) {
      case 'all':
      case 'any':
      case 'not':
        return comparisonsIn<C>(part.of);
      default:
        return [part];
    }
  });
}

/** The comparisons that are in no group. */
export const singleComparisons = <C extends FilterCondition>(
  conditions: readonly ConditionOf<C>[],
): readonly C[] => comparisonsIn<C>(conditions.filter((part) => !isConditionGroup(part)));

/** Each comparison replaced, within groups too. */
export function mapComparisons<C extends FilterCondition, D extends FilterCondition>(
  part: ConditionOf<C>,
  change: (comparison: C) => D,
): ConditionOf<D> {
  switch (part.op) {
    case 'all':
    case 'any':
      return { op: part.op, of: part.of.map((one) => mapComparisons<C, D>(one, change)) };
    case 'not':
      return { op: 'not', of: [mapComparisons<C, D>(part.of[0], change)] };
    default:
      return change(part);
  }
}

const isRelative = ({ op, values = [] }: FilterCondition) =>
  op === 'between' && values.some((value) => isRelativeDay(String(value)));

/**
 * Conditions with the days that relative ones mean today.
 *
 * @param today `YYYY-MM-DD`, in the workspace's zone; asked for only if a condition is relative
 */
export function settledConditions<C extends FilterCondition>(
  conditions: readonly ConditionOf<C>[],
  today: () => string,
): readonly ConditionOf<C>[] {
  if (!comparisonsIn<C>(conditions).some(isRelative)) return conditions;
  const day = today();
  return conditions.map((part) =>
    mapComparisons<C, C>(part, (one) => {
      if (!isRelative(one)) return one;
      const [from = '', to = ''] = (one.values ?? []).map(String);
      return { ...one, values: [...daysOfRange([from, to], day)] };
    }),
  );
}
