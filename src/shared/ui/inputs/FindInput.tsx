import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';

interface Props extends Pick<InputBaseProps, 'fullWidth' | 'sx'> {
  /** What is looked for. */
  label: string;
  value: string;
  onChange: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  /** The entry that Enter chooses; the focus stays here. */
  activeId: string | undefined;
}

/** A search above a list that the arrow keys go through (the ARIA Authoring Practices Guide's combobox). */
export function FindInput(props: Props) {
  const { label, onChange, listId, activeId, ...input } = props;
  return (
    <InputBase
      autoFocus
      {...input}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{
        role: 'combobox',
        'aria-label': label,
        'aria-expanded': true,
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-activedescendant': activeId,
      }}
    />
  );
}
