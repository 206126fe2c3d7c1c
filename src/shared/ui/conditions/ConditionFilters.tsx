import type { Subject } from '@/domain/conditions/condition';
import type { FilterCondition } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import type { Filterable } from './filterable';
import { FilterParts } from './FilterParts';

interface Props<S extends Subject> {
  list: {
    filter: { conditions: readonly FilterCondition<S>[] };
    isFiltered: boolean;
    setConditions: (conditions: readonly FilterCondition<S>[]) => void;
    clear: () => void;
  };
  filterables: readonly Filterable<S>[];
  /** Most conditions. */
  most: number;
}

/** Conditions that all hold, and the way to add one. */
export function ConditionFilters<S extends Subject>({ list, filterables, most }: Props<S>) {
  const { conditions } = list.filter;
  return (
    <FilterParts<S>
      label="Filters"
      parts={conditions}
      filterables={filterables}
      isFull={conditions.length >= most}
      onChange={(parts) => list.setConditions(comparisonsIn<FilterCondition<S>>(parts))}
      onClear={list.isFiltered ? list.clear : undefined}
    />
  );
}
