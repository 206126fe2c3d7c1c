import type { Subject } from '@/domain/conditions/condition';
import { formatConditions } from '@/domain/conditions/address';
import { comparison, type FilterCondition } from '@/domain/conditions/filters';
import type { FilterChoice, Filterable } from './filterable';

/** The condition that asks for one choice alone. */
export const conditionOfChoice = <S extends Subject>(
  { conditionOf, subject }: Filterable<S>,
  choice: string,
): FilterCondition<S> => conditionOf?.(choice) ?? comparison(subject, 'one_of', [choice]);

/** The one choice that a condition asks for; undefined if it asks for something else. */
export function choiceOf<S extends Subject>(
  filterable: Filterable<S>,
  condition: FilterCondition<S>,
): FilterChoice | undefined {
  const text = formatConditions([condition]);
  return filterable.choices.find(
    ({ id }) => formatConditions([conditionOfChoice(filterable, id)]) === text,
  );
}
