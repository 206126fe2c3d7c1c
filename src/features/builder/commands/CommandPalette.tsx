import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { HIDDEN } from '../ui/hidden';
import { FindInput } from '../ui/FindInput';
import { steppedTo } from '../ui/ListOption';
import { useBuilder, useStoreActions } from '../state/store';
import { useCommands, type Command } from './useCommands';

/** Everything that can be done, inserted or gone to, found by its name. */
export function CommandPalette() {
  const isOpen = useBuilder((state) => state.over?.kind === 'palette');
  return isOpen ? <Open /> : null;
}

function Open() {
  const { show } = useStoreActions();
  const find = useCommands();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = find(query);
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const run = (command: Command) => {
    show(undefined);
    // Once the palette is gone and has given the focus back: what runs may take it elsewhere.
    requestAnimationFrame(command.run);
  };
  const press = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, at, found.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={() => show(undefined)}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Find a question, a type or an act' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <FindInput
        label="Find a question, a type or an act"
        value={query}
        onChange={(next) => {
          setQuery(next);
          setAt(0);
        }}
        onKeyDown={press}
        listId={`${id}-list`}
        activeId={active ? `${id}-${active.id}` : undefined}
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', typography: 'body1' }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        sx={{ overflow: 'auto', py: 1, maxHeight: '60dvh' }}
      >
        {found.map((command, index) => (
          <Entry
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            heading={found[index - 1]?.group === command.group ? undefined : command.group}
            active={command === active}
            onChoose={() => run(command)}
          />
        ))}
      </Box>
      <Typography role="status" sx={found.length > 0 ? HIDDEN : { px: 2, pb: 2 }}>
        {found.length === 0 ? `Nothing is called “${query}”.` : `${found.length} found`}
      </Typography>
    </Dialog>
  );
}

function Entry(props: {
  id: string;
  command: Command;
  heading: string | undefined;
  active: boolean;
  onChoose: () => void;
}) {
  const { id, command, heading, active, onChoose } = props;
  return (
    <>
      {heading !== undefined && (
        <Typography
          variant="caption"
          component="div"
          role="presentation"
          sx={{ px: 2, pt: 1, color: 'text.secondary' }}
        >
          {heading}
        </Typography>
      )}
      <Box
        id={id}
        role="option"
        aria-selected={active}
        onClick={onChoose}
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          px: 2,
          py: 1,
          cursor: 'pointer',
          bgcolor: active ? 'action.selected' : undefined,
          '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
        }}
      >
        <Typography variant="body2" noWrap dir="auto" sx={{ flexShrink: 0, maxWidth: '70%' }}>
          {command.name}
        </Typography>
        <Typography variant="caption" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {command.note}
        </Typography>
        {command.keys && (
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {command.keys}
          </Typography>
        )}
      </Box>
    </>
  );
}
