import { FILTER_LIMITS, type FilterCondition } from '@/domain/options/responseFilter';
import { ConditionChips } from '@/shared/ui/lists/ConditionChips';
import { AddFilterMenu } from './AddFilterMenu';
import { ConditionEditor } from './ConditionEditor';
import { conditionText } from './conditionText';
import { keyOf, type Filterable } from './filterables';
import type { ListState } from './listParams';

interface Props {
  list: Pick<ListState, 'filter' | 'isFiltered' | 'setConditions' | 'clear'>;
  filterables: readonly Filterable[];
}

/** The conditions of a list of responses, and the way to add one. */
export function FilterChips({ list, filterables }: Props) {
  return (
    <ConditionChips<FilterCondition, Filterable>
      conditions={list.filter.conditions}
      most={FILTER_LIMITS.conditions}
      isFiltered={list.isFiltered}
      onChange={list.setConditions}
      onClear={list.clear}
      chipOf={(condition) => {
        const filterable = filterables.find(({ key }) => key === keyOf(condition));
        const Icon = filterable?.Icon;
        return {
          icon: Icon && <Icon fontSize="small" />,
          label: <bdi>{conditionText(condition, filterable)}</bdi>,
          about: filterable,
        };
      }}
      menu={({ anchor, onClose, onChoose }) => (
        <AddFilterMenu
          anchor={anchor}
          filterables={filterables}
          onClose={onClose}
          onChoose={onChoose}
        />
      )}
      editor={({ anchor, about, condition, onApply, onRemove, onClose }) => (
        <ConditionEditor
          key={`${about.key} ${condition ? 'known' : 'new'}`}
          anchor={anchor}
          filterable={about}
          condition={condition}
          onApply={onApply}
          onRemove={onRemove}
          onClose={onClose}
        />
      )}
    />
  );
}
