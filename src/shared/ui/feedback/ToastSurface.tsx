import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useSyncExternalStore } from 'react';
import type { ToastAction } from './toast';

/** Long enough to read and to reach "Undo" by keyboard. */
const SHOWN_MS = 8_000;

export interface ShownToast {
  id: number;
  text: string;
  failed: boolean;
  open: boolean;
  action?: ToastAction;
}

interface Props {
  shown: ShownToast;
  onClose: () => void;
}

/** What has its buttons at the foot of the window. */
const WITH_FOOT = '.MuiDialog-root, .MuiDrawer-anchorBottom';

/** Dialogs come and go as children of the body. */
function onDialogs(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
const hasDialog = () => document.querySelector(WITH_FOOT) !== null;

/** The toast itself; at the top while a dialog is open, whose buttons it would cover. */
export function ToastSurface({ shown, onClose }: Props) {
  const isOverDialog = useSyncExternalStore(onDialogs, hasDialog);
  const { id, text, failed, open, action } = shown;
  return (
    <Snackbar
      key={id}
      role="region"
      aria-label="Message"
      open={open}
      autoHideDuration={failed ? null : SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
      anchorOrigin={{ vertical: isOverDialog ? 'top' : 'bottom', horizontal: 'center' }}
      // What else stands at the foot of the window is not covered.
      sx={isOverDialog ? undefined : { mb: 'var(--foot-height, 0px)' }}
    >
      <Alert
        severity={failed ? 'error' : 'info'}
        variant="outlined"
        role={failed ? 'alert' : 'status'}
        onClose={onClose}
        sx={{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 6 }}
        action={
          action ? (
            <Button
              size="small"
              onClick={() => {
                // It can still be pressed while it fades out.
                if (open) action.run();
                onClose();
              }}
            >
              {action.label}
            </Button>
          ) : undefined
        }
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
