import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useId, useState } from 'react';
import { isMac } from '@/shared/lib/platform';
import { isTyping } from '../useOpened';

/** The keys of the screens of responses: useOpened, useResponseKeys and useShortcut listen to them. */
const KEYS: readonly (readonly [says: string, keys: readonly string[]])[] = [
  ['Next response', ['j']],
  ['Previous response', ['k']],
  ['Close the response', ['Esc']],
  ['Select the response', ['x']],
  ['Mark as read or unread', ['e']],
  ['Tags', ['t']],
  ['Assign', ['a']],
  ['Add a note', ['n']],
  ['Move to trash', ['#']],
  ['Search everything', [isMac ? '⌘' : 'Ctrl', 'K']],
  ['Show these shortcuts', ['?']],
];

/** Opens with “?”: the keyboard shortcuts of the screen. */
export function ShortcutList() {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      // Another dialog or a menu is finished first.
      if (document.querySelector('.MuiDialog-root, [role="menu"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const close = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent tabIndex={0}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 1, m: 0 }}
        >
          {KEYS.map(([says, keys]) => (
            <Fragment key={says}>
              <Typography component="dt" variant="body2">
                {says}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end' }}>
                <Keys parts={keys} />
              </Typography>
            </Fragment>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Keys that change a response act on the selected ones, or on the one that’s open or
          focused.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '+'}
      <Box
        component="kbd"
        sx={{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.5, font: 'inherit' }}
      >
        {part}
      </Box>
    </Fragment>
  ));
}
