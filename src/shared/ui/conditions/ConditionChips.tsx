import AddIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

/** A condition as its chip shows it; `about` is what its editor is opened for, where it has one. */
export interface ConditionChip<A> {
  icon?: ReactElement | undefined;
  label: ReactNode;
  about: A | undefined;
}

interface Editing<C, A> {
  anchor: Element;
  about: A;
  /** Undefined for a new one. */
  condition: C | undefined;
  onApply: (condition: C) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Choosing<C, A> {
  anchor: Element | undefined;
  onClose: () => void;
  /** Opens the editor of a new condition. */
  onChoose: (about: A) => void;
  /** Adds a condition that needs no editor. */
  onAdd: (condition: C) => void;
}

interface Props<C, A> {
  conditions: readonly C[];
  most: number;
  isFiltered: boolean;
  onChange: (conditions: readonly C[]) => void;
  onClear: () => void;
  chipOf: (condition: C) => ConditionChip<A>;
  menu: (choosing: Choosing<C, A>) => ReactNode;
  editor: (editing: Editing<C, A>) => ReactNode;
}

interface Edited<A> {
  anchor: Element;
  about: A;
  /** Where it is among the conditions; undefined for a new one. */
  index: number | undefined;
}

/** The conditions of a list as chips, each of which opens its editor, and the way to add one. */
export function ConditionChips<C, A>(props: Props<C, A>) {
  const { conditions, most, isFiltered, onChange, onClear, chipOf, menu, editor } = props;
  const [choosing, setChoosing] = useState<Element>();
  const [edited, setEdited] = useState<Edited<A>>();
  const [add, setAdd] = useState<HTMLButtonElement | null>(null);
  const replace = (index: number | undefined, by: readonly C[]) => {
    const at = index ?? conditions.length;
    onChange([...conditions.slice(0, at), ...by, ...conditions.slice(at + 1)]);
    setEdited(undefined);
    // A chip that goes takes the focus with it.
    if (by.length === 0) add?.focus();
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Filters"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {conditions.map((condition, index) => {
        const { icon, label, about } = chipOf(condition);
        const opening = {
          clickable: true,
          'aria-haspopup': 'dialog',
          onClick: (event: MouseEvent<HTMLElement>) =>
            about !== undefined && setEdited({ anchor: event.currentTarget, about, index }),
        } as const;
        return (
          <Chip
            // Conditions have no ids, and change in place.
            key={index}
            {...(icon ? { icon } : {})}
            label={label}
            {...(about === undefined ? {} : opening)}
            onDelete={() => replace(index, [])}
            sx={{ maxWidth: (theme) => theme.spacing(45), height: 36 }}
          />
        );
      })}
      <Button
        ref={setAdd}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={conditions.length >= most}
        onClick={(event) => setChoosing(event.currentTarget)}
        sx={{ minHeight: 36 }}
      >
        Add filter
      </Button>
      {isFiltered && (
        <Button
          size="small"
          onClick={() => {
            onClear();
            add?.focus();
          }}
          sx={{ minHeight: 36 }}
        >
          Clear filters
        </Button>
      )}
      {menu({
        anchor: choosing,
        onClose: () => setChoosing(undefined),
        onChoose: (about) => {
          setChoosing(undefined);
          if (add) setEdited({ anchor: add, about, index: undefined });
        },
        onAdd: (condition) => {
          setChoosing(undefined);
          replace(undefined, [condition]);
        },
      })}
      {edited &&
        editor({
          anchor: edited.anchor,
          about: edited.about,
          condition: edited.index === undefined ? undefined : conditions[edited.index],
          onApply: (condition) => replace(edited.index, [condition]),
          onRemove: () => replace(edited.index, []),
          onClose: () => setEdited(undefined),
        })}
    </Stack>
  );
}
