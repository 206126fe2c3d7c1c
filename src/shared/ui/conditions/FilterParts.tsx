import type { ReactNode } from 'react';
import type { ConditionOf, Subject } from '@/domain/conditions/condition';
import { subjectKey, type FilterCondition } from '@/domain/conditions/filters';
import { isConditionGroup, singleComparisons } from '@/domain/conditions/groups';
import { AddFilterMenu } from './AddFilterMenu';
import { ChoiceEditor } from './ChoiceEditor';
import { conditionOfChoice } from './choices';
import { ConditionChips } from './ConditionChips';
import { ConditionEditor } from './ConditionEditor';
import { ConditionText } from './ConditionText';
import type { Filterable } from './filterable';

export type FilterPart<S extends Subject> = ConditionOf<FilterCondition<S>>;

interface Props<S extends Subject> {
  label: string;
  parts: readonly FilterPart<S>[];
  filterables: readonly Filterable<S>[];
  isFull: boolean;
  onChange: (parts: readonly FilterPart<S>[]) => void;
  onClear?: (() => void) | undefined;
  lead?: ReactNode;
  groupOf?: (part: FilterPart<S>, onChange: (next: FilterPart<S> | undefined) => void) => ReactNode;
  asGroup?: ((part: FilterPart<S>) => FilterPart<S>) | undefined;
}

/** A choice that needs no editor, since there is no other. */
const onlyChoice = <S extends Subject>({ conditionOf, useFound, choices }: Filterable<S>) =>
  conditionOf && !useFound && choices.length === 1 ? choices[0] : undefined;

/** Conditions beside each other, and the way to add one; groups among them are their owner’s to draw. */
export function FilterParts<S extends Subject>({ parts, filterables, ...about }: Props<S>) {
  const single = (part: FilterPart<S>) => singleComparisons<FilterCondition<S>>([part])[0];
  return (
    <ConditionChips<FilterPart<S>, Filterable<S>>
      {...about}
      conditions={parts}
      chipOf={(part) => {
        const condition = single(part);
        if (!condition) return { label: '', about: undefined };
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
      editor={({ about: filterable, condition, ...editing }) => {
        const Editor = filterable.conditionOf ? ChoiceEditor : ConditionEditor;
        return (
          <Editor
            key={`${filterable.key} ${condition ? 'known' : 'new'}`}
            filterable={filterable}
            condition={condition && !isConditionGroup(condition) ? single(condition) : undefined}
            {...editing}
          />
        );
      }}
    />
  );
}
