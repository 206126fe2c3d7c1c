import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { isMac } from '@/shared/lib/platform';
import { Keys, KeyTable } from '@/shared/ui/text/Keys';
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
        <KeyTable rows={KEYS.map(([says, keys]) => [says, <Keys key={says} parts={keys} />])} />
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
