import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ENTRY_LENGTH } from '@/domain/options/contactLimits';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { matchingMembers, typedMention, withMention, type Mentionable } from './mentions';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  members: readonly Mentionable[];
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
  /** Longest text. */
  most?: number;
  minRows?: number;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** Members that are offered at once. */
const OFFERED = 6;

/** A text in which "@" mentions a member: arrows go through the names, Enter takes one, Ctrl+Enter stores the text. */
export function MentionField(props: Props) {
  const { label, value, onChange, members, onSubmit, onCancel, autoFocus = false } = props;
  const { most = ENTRY_LENGTH, minRows = 2 } = props;
  const listId = useId();
  const own = useRef<HTMLTextAreaElement | null>(null);
  const field = props.inputRef ?? own;
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const typed = caret === undefined ? undefined : typedMention(value, caret);
  const found = typed ? matchingMembers(members, typed.query).slice(0, OFFERED) : [];
  const isOpen = found.length > 0;
  const index = Math.min(at, Math.max(0, found.length - 1));
  const take = (member: Mentionable | undefined) => {
    if (!member || !typed) return;
    const next = withMention(value, typed, member.name);
    onChange(next.text);
    setCaret(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setAt((index + by + found.length) % found.length);
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(found[index]);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (isOpen) setCaret(undefined);
      else onCancel?.();
    }
  };
  return (
    <>
      <TextField
        fullWidth
        multiline
        autoFocus={autoFocus}
        minRows={minRows}
        maxRows={12}
        size="small"
        label={label}
        value={value}
        inputRef={field}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart ?? undefined);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
        slotProps={{
          htmlInput: {
            maxLength: most,
            dir: 'auto',
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${index}` : undefined,
          },
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={() => field.current ?? document.body}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={6}>
          <MenuList id={listId} role="listbox" aria-label="Mention" dense>
            {found.map((member, position) => (
              <MenuItem
                key={member.id}
                id={`${listId}-${position}`}
                role="option"
                aria-selected={position === index}
                selected={position === index}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(member)}
                sx={{ gap: 1 }}
              >
                <PersonAvatar name={member.name} photoURL={undefined} size={22} />
                <bdi>{member.name}</bdi>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}
