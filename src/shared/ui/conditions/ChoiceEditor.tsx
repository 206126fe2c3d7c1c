import { useState } from 'react';
import type { Subject } from '@/domain/conditions/condition';
import type { FilterCondition } from '@/domain/conditions/filters';
import { ChoicePopover } from '@/shared/ui/inputs/ChoicePopover';
import { choiceOf, conditionOfChoice } from './choices';
import type { Filterable } from './filterable';
import { useChoices } from './useChoices';

interface Props<S extends Subject> {
  anchor: Element;
  filterable: Filterable<S>;
  condition: FilterCondition<S> | undefined;
  onApply: (condition: FilterCondition<S>) => void;
  onClose: () => void;
}

/** Conditions to choose from, one of which is taken at a press. */
export function ChoiceEditor<S extends Subject>(props: Props<S>) {
  const { anchor, filterable, condition, onApply, onClose } = props;
  const [find, setFind] = useState('');
  const choices = useChoices(filterable, find);
  return (
    <ChoicePopover
      anchor={anchor}
      name={filterable.label}
      choices={choices}
      isSearched={filterable.useFound !== undefined}
      find={find}
      onFind={setFind}
      value={condition && choiceOf({ ...filterable, choices }, condition)?.id}
      onChoose={(id) => onApply(conditionOfChoice(filterable, id))}
      onClose={onClose}
    />
  );
}
