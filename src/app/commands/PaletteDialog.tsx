import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command, CommandSource } from '@/shared/lib/palette';
import { FindInput } from '@/shared/ui/inputs/FindInput';
import { nextIndex } from '@/shared/ui/inputs/ListOption';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { commandLookOf } from './commandLook';
import { KeyHint, PaletteEntry } from './PaletteEntry';

/** What a query finds. */
export interface FoundCommands {
  commands: Command[];
  /** Whether people and companies are still looked for. */
  isSearching: boolean;
  hasFailed: boolean;
}

export interface PaletteProps {
  /** What it searches, as the button says that opens it. */
  label: string;
  /** Where someone went by the palette, latest first. */
  recent: readonly Command[];
  /** What the screen below adds. */
  screen: CommandSource;
  onClose: () => void;
  onGo: (command: Command) => void;
}

interface Props extends PaletteProps {
  query: string;
  onQuery: (query: string) => void;
  /** What the query finds in the app. */
  app: FoundCommands;
}

/** The dialog of a palette: a field, and what is found, chosen by keyboard or pointer. */
export function PaletteDialog(props: Props) {
  const { label, recent, screen, onClose, onGo, query, onQuery, app } = props;
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = query.trim();
  const found = [
    ...(wanted === '' ? recent.map(asRecent) : []),
    ...screen(wanted),
    ...app.commands,
  ];
  const index = Math.min(at, found.length - 1);
  const active = found[index];
  const activeId = active ? `${id}-${active.id}` : undefined;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (command: Command) => {
    onClose();
    if (command.href !== undefined) {
      onGo(command);
      void navigate(command.href);
      return;
    }
    // Once the palette is gone and has given the focus back: what runs may take it elsewhere.
    requestAnimationFrame(command.run);
  };
  const press = (event: KeyboardEvent) => {
    const to = nextIndex(event.key, index, found.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': label,
          sx: {
            borderRadius: 1.5,
            // The dialog stays at its top edge: only its foot follows what is found.
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: 'min(80dvh, 36rem)' },
            m: { xs: 1, sm: 4 },
            mt: { sm: '8dvh' },
            width: { xs: 'calc(100% - 16px)', sm: '100%' },
          },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexShrink: 0,
          gap: 1.5,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon color="action" />
        <FindInput
          fullWidth
          label={label}
          value={query}
          onChange={(next) => {
            onQuery(next);
            setAt(0);
          }}
          onKeyDown={press}
          listId={`${id}-list`}
          activeId={activeId}
          sx={{ typography: 'body1' }}
        />
        <IconButton aria-label="Close search" edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        sx={{
          overflow: 'auto',
          px: 1,
          pb: found.length > 0 ? 1 : 0,
          scrollPaddingTop: '2.5rem',
          scrollbarWidth: 'thin',
        }}
      >
        {found.map((command, place) => (
          <PaletteEntry
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            query={wanted}
            heading={found[place - 1]?.group === command.group ? undefined : command.group}
            active={place === index}
            onChoose={() => run(command)}
          />
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={found.length > 0 && !app.hasFailed ? HIDDEN : { px: 2, py: 1, color: 'text.secondary' }}
      >
        {statusText(wanted, found.length, app)}
      </Typography>
      <Keys />
    </Dialog>
  );
}

/** The same entry may stand below in its own group. */
const asRecent = (command: Command): Command => ({
  ...commandLookOf(command),
  ...command,
  id: `recent-${command.id}`,
  group: 'Recent',
});

/** What the keyboard does, where there is one. */
function Keys() {
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexShrink: 0,
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <span>
        <KeyHint keys="↑" /> <KeyHint keys="↓" /> to choose
      </span>
      <span>
        <KeyHint keys="Enter" /> to open
      </span>
      <span>
        <KeyHint keys="Esc" /> to close
      </span>
    </Box>
  );
}

function statusText(
  query: string,
  count: number,
  { isSearching, hasFailed }: FoundCommands,
): string {
  if (hasFailed) return 'We couldn’t search contacts and accounts.';
  if (count > 0) return `${count} found`;
  return isSearching ? 'Searching…' : `No results for “${query}”.`;
}
