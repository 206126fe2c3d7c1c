import AddIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Fragment, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

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
  label: string;
  conditions: readonly C[];
  /** No more fit. */
  isFull: boolean;
  onChange: (conditions: readonly C[]) => void;
  /** Absent if there is nothing to clear. */
  onClear?: (() => void) | undefined;
  chipOf: (condition: C) => ConditionChip<A>;
  /** Before the conditions: how they are joined. */
  lead?: ReactNode;
  /** A group, in place of a chip; undefined for a single condition. */
  groupOf?: (condition: C, onChange: (next: C | undefined) => void) => ReactNode;
  /** A new group that begins with a condition; absent if there are none. */
  asGroup?: ((condition: C) => C) | undefined;
  menu: (choosing: Choosing<C, A>) => ReactNode;
  editor: (editing: Editing<C, A>) => ReactNode;
}

interface Edited<A> {
  anchor: Element;
  about: A;
  /** Where it is among the conditions; undefined for a new one. */
  index: number | undefined;
  isOfGroup: boolean;
}

interface Adding {
  anchor: HTMLElement;
  /** What is chosen begins a group. */
  isOfGroup: boolean;
}

/** The conditions of a list as chips, each of which opens its editor, and the way to add one. */
export function ConditionChips<C, A>(props: Props<C, A>) {
  const { label: name, conditions, isFull, onChange, onClear, chipOf, menu, editor } = props;
  const { lead, groupOf, asGroup } = props;
  const [choosing, setChoosing] = useState<Adding>();
  const [edited, setEdited] = useState<Edited<A>>();
  const [add, setAdd] = useState<HTMLButtonElement | null>(null);
  const replace = (index: number | undefined, by: readonly C[]) => {
    const at = index ?? conditions.length;
    onChange([...conditions.slice(0, at), ...by, ...conditions.slice(at + 1)]);
    setEdited(undefined);
    // A chip that goes takes the focus with it.
    if (by.length === 0) add?.focus();
  };
  const placed = (condition: C, isOfGroup: boolean) =>
    isOfGroup && asGroup ? asGroup(condition) : condition;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={name}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {lead}
      {conditions.map((condition, index) => {
        const group = groupOf?.(condition, (next) =>
          replace(index, next === undefined ? [] : [next]),
        );
        if (group) return <Fragment key={index}>{group}</Fragment>;
        const { icon, label, about } = chipOf(condition);
        const opening = {
          clickable: true,
          'aria-haspopup': 'dialog',
          onClick: (event: MouseEvent<HTMLElement>) =>
            about !== undefined &&
            setEdited({ anchor: event.currentTarget, about, index, isOfGroup: false }),
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
        disabled={isFull}
        onClick={(event) => setChoosing({ anchor: event.currentTarget, isOfGroup: false })}
        sx={{ minHeight: 36 }}
      >
        Add filter
      </Button>
      {asGroup && conditions.length > 0 && (
        <Button
          size="small"
          aria-haspopup="menu"
          disabled={isFull}
          onClick={(event) => setChoosing({ anchor: event.currentTarget, isOfGroup: true })}
          sx={{ minHeight: 36 }}
        >
          Add group
        </Button>
      )}
      {onClear && (
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
        anchor: choosing?.anchor,
        onClose: () => setChoosing(undefined),
        onChoose: (about) => {
          setChoosing(undefined);
          if (choosing) setEdited({ ...choosing, about, index: undefined });
        },
        onAdd: (condition) => {
          setChoosing(undefined);
          replace(undefined, [placed(condition, choosing?.isOfGroup === true)]);
        },
      })}
      {edited &&
        editor({
          anchor: edited.anchor,
          about: edited.about,
          condition: edited.index === undefined ? undefined : conditions[edited.index],
          onApply: (condition) => replace(edited.index, [placed(condition, edited.isOfGroup)]),
          onRemove: () => replace(edited.index, []),
          onClose: () => setEdited(undefined),
        })}
    </Stack>
  );
}
