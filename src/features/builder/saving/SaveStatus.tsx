import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SaveState } from '../state/saveState';
import { FIRST_CONFLICT } from '../ui/domTargets';
import { focusWhenMounted } from '../editing/focus';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { useBuilder } from '../state/store';
import { useUnparsedFindings } from '../check/useFindings';

const SizeMeter = lazyPart(() => import('./SizeMeter').then((part) => part.SizeMeter));

/** Takes the keyboard to the first open conflict. */
const goToConflicts = () => focusWhenMounted(FIRST_CONFLICT);

function textOf(save: SaveState, open: number, unread: number): string {
  switch (save.kind) {
    case 'new':
      return 'Not saved yet. Saving starts with your first edit';
    case 'saved':
      if (open === 0 && unread > 0) return 'Saved, except for a formula with an error';
      if (open === 0) return 'Saved';
      return `Saved. ${open === 1 ? 'One change needs' : `${open} changes need`} your decision`;
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return save.kept
        ? 'Offline. Your edits are kept here and saved later'
        : 'Offline. This browser can’t keep your edits, so leave this tab open';
    case 'delayed':
      return save.kept
        ? 'Not saved yet. Kept in this browser; trying again.'
        : 'Not saved yet, and this browser can’t keep your edits. Leave this tab open; trying again.';
    case 'failed':
      return `Not saved: ${save.message}`;
  }
}

/** The save state, always visible and announced when it changes. */
export function SaveStatus() {
  const save = useBuilder((state) => state.save);
  const open = useBuilder((state) => state.conflicts.length);
  const unread = useUnparsedFindings().length;
  const bad = save.kind === 'failed' || open > 0 || unread > 0 || ('kept' in save && !save.kept);
  return (
    <>
      <Typography
        role="status"
        aria-label="Save status"
        variant="body2"
        data-save={save.kind}
        sx={{ color: bad ? 'error.readable' : 'text.secondary', fontWeight: bad ? 600 : 400 }}
      >
        {save.kind === 'saved' && open > 0 ? (
          <Link component="button" variant="inherit" color="inherit" onClick={goToConflicts}>
            {textOf(save, open, unread)}
          </Link>
        ) : (
          textOf(save, open, unread)
        )}
      </Typography>
      <SizeMeter />
    </>
  );
}
