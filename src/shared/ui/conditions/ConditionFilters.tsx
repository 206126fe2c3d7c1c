import type { Subject } from '@/domain/conditions/condition';
import { subjectKey, type FilterCondition } from '@/domain/conditions/filters';
import { AddFilterMenu } from './AddFilterMenu';
import { ChoiceEditor } from './ChoiceEditor';
import { conditionOfChoice } from './choices';
import { ConditionChips } from './ConditionChips';
import { ConditionEditor } from './ConditionEditor';
import { ConditionText } from './ConditionText';
import type { Filterable } from './filterable';

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

/** A choice that needs no editor, since there is no other. */
const onlyChoice = <S extends Subject>({ conditionOf, useFound, choices }: Filterable<S>) =>
  conditionOf && !useFound && choices.length === 1 ? choices[0] : undefined;

/** The conditions of a list, and the way to add one. */
export function ConditionFilters<S extends Subject>({ list, filterables, most }: Props<S>) {
  return (
    <ConditionChips<FilterCondition<S>, Filterable<S>>
      conditions={list.filter.conditions}
      most={most}
      isFiltered={list.isFiltered}
      onChange={list.setConditions}
      onClear={list.clear}
      chipOf={(condition) => {
        const filterable = filterables.find(({ key }) => key === subjectKey(condition.left));
        const Icon = filterable?.Icon;
        return {
          icon: Icon && <Icon fontSize="small" />,
          label: <ConditionText condition={condition} filterable={filterable} />,
          about: filterable && !onlyChoice(filterable) ? filterable : undefined,
        };
      }}
      menu={({ anchor, onClose, onChoose, onAdd }) => (
        <AddFilterMenu
          anchor={anchor}
          filterables={filterables}
          onClose={onClose}
          onChoose={(filterable) => {
            const only = onlyChoice(filterable);
            if (only) onAdd(conditionOfChoice(filterable, only.id));
            else onChoose(filterable);
          }}
        />
      )}
      editor={({ about, ...editing }) => {
        const Editor = about.conditionOf ? ChoiceEditor : ConditionEditor;
        return (
          <Editor
            key={`${about.key} ${editing.condition ? 'known' : 'new'}`}
            filterable={about}
            {...editing}
          />
        );
      }}
    />
  );
}
