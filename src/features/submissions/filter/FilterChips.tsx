import AddIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { FILTER_LIMITS, type FilterCondition } from '@/domain/answers/filter/responseFilter';
import { AddFilterMenu } from './AddFilterMenu';
import { ConditionEditor } from './ConditionEditor';
import { conditionText } from './conditionText';
import { keyOf, type Filterable } from './filterables';
import type { ListState } from './listParams';

interface Props {
  list: Pick<ListState, 'filter' | 'isFiltered' | 'setConditions' | 'clear'>;
  filterables: readonly Filterable[];
}

interface Edited {
  anchor: Element;
  filterable: Filterable;
  /** Where it is among the conditions; undefined for a new one. */
  index: number | undefined;
}

/** The conditions of a list as chips, each of which opens its editor, and the way to add one. */
export function FilterChips({ list, filterables }: Props) {
  const { conditions } = list.filter;
  const [menu, setMenu] = useState<Element>();
  const [edited, setEdited] = useState<Edited>();
  const add = useRef<HTMLButtonElement>(null);
  const replace = (index: number | undefined, by: readonly FilterCondition[]) => {
    const at = index ?? conditions.length;
    list.setConditions([...conditions.slice(0, at), ...by, ...conditions.slice(at + 1)]);
    setEdited(undefined);
    // A chip that goes takes the focus with it.
    if (by.length === 0) add.current?.focus();
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Filters"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {conditions.map((condition, index) => {
        const filterable = filterables.find(({ key }) => key === keyOf(condition));
        const text = conditionText(condition, filterable);
        const Icon = filterable?.Icon;
        return (
          <Chip
            // Conditions have no ids, and change in place.
            key={index}
            icon={Icon && <Icon fontSize="small" />}
            label={<bdi>{text}</bdi>}
            clickable={filterable !== undefined}
            onClick={(event) =>
              filterable && setEdited({ anchor: event.currentTarget, filterable, index })
            }
            onDelete={() => replace(index, [])}
            aria-haspopup="dialog"
            sx={{ maxWidth: (theme) => theme.spacing(45), height: 36 }}
          />
        );
      })}
      <Button
        ref={add}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={conditions.length >= FILTER_LIMITS.conditions}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ minHeight: 36 }}
      >
        Add filter
      </Button>
      {list.isFiltered && (
        <Button
          size="small"
          onClick={() => {
            list.clear();
            add.current?.focus();
          }}
          sx={{ minHeight: 36 }}
        >
          Clear filters
        </Button>
      )}
      <AddFilterMenu
        anchor={menu}
        filterables={filterables}
        onClose={() => setMenu(undefined)}
        onChoose={(filterable) => {
          setMenu(undefined);
          if (add.current) setEdited({ anchor: add.current, filterable, index: undefined });
        }}
      />
      {edited && (
        <ConditionEditor
          key={`${edited.filterable.key} ${edited.index ?? 'new'}`}
          anchor={edited.anchor}
          filterable={edited.filterable}
          condition={edited.index === undefined ? undefined : conditions[edited.index]}
          onApply={(condition) => replace(edited.index, [condition])}
          onRemove={() => replace(edited.index, [])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
