/** “Me” in filters: the person who reads them. A saved view that is shared shows each member their own. */
import type { ConditionOf } from './condition';
import type { Filter, FilterCondition } from './filters';
import { comparisonsIn, mapComparisons } from './groups';

/** In place of a member's id; no id is as short. */
export const ME = 'me';

const PEOPLE: readonly string[] = ['owner', 'assignee'];

const isAboutMe = ({ left, value, values }: FilterCondition) =>
  'property' in left && PEOPLE.includes(left.property) && (value === ME || !!values?.includes(ME));

/** A filter as it is for one reader. The same object if it doesn't depend on who reads it. */
export function filterFor<C extends FilterCondition>(filter: Filter<C>, uid: string): Filter<C> {
  if (!comparisonsIn<C>(filter.conditions).some(isAboutMe)) return filter;
  const conditions = filter.conditions.map((part): ConditionOf<C> =>
    mapComparisons<C, C>(part, (one) => {
      if (!isAboutMe(one)) return one;
      // The reader may be chosen by name, too.
      const values = one.values?.map((value) => (value === ME ? uid : value));
      return {
        ...one,
        ...(one.value === ME ? { value: uid } : {}),
        ...(values ? { values: [...new Set(values)] } : {}),
      };
    }),
  );
  return { ...filter, conditions };
}
