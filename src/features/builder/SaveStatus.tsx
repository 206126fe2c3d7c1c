import Typography from '@mui/material/Typography';
import type { SaveState } from './autosave';
import { useBuilder } from './store';

function textOf(save: SaveState): string {
  switch (save.kind) {
    case 'new':
      return 'Not saved yet: it is stored with the first edit';
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Offline: your edits are kept here and saved later';
    case 'failed':
      return `Not saved: ${save.message}`;
    case 'conflict':
      return 'Not saved: changed elsewhere';
  }
}

/** What became of the edits, always in sight and said aloud when it changes. */
export function SaveStatus() {
  const save = useBuilder((state) => state.save);
  const bad = save.kind === 'failed' || save.kind === 'conflict';
  return (
    <Typography
      role="status"
      variant="body2"
      data-save={save.kind}
      sx={{ color: bad ? 'error.readable' : 'text.secondary', fontWeight: bad ? 600 : 400 }}
    >
      {textOf(save)}
    </Typography>
  );
}
