import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ToastContext, type Toast, type ToastAction } from './toast';

interface Shown {
  id: number;
  text: string;
  failed: boolean;
  action?: ToastAction;
}

/** Long enough to read and to reach "Undo" by keyboard. */
const SHOWN_MS = 8_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const toast = useMemo<Toast>(() => {
    const put = (next: Omit<Shown, 'id'>) => {
      setShown((before) => ({ ...next, id: (before?.id ?? 0) + 1 }));
      setOpen(true);
    };
    return {
      show: (text, action) => put({ text, failed: false, ...(action ? { action } : {}) }),
      fail: (text) => put({ text, failed: true }),
    };
  }, []);
  const close = () => setOpen(false);
  const untilOver = shown?.action?.untilOver;
  useEffect(
    () => (open && untilOver ? untilOver(() => setOpen(false)) : undefined),
    [open, untilOver],
  );
  return (
    <ToastContext.Provider value={toast}>
      {children}
      {shown && (
        <Snackbar
          key={shown.id}
          role="region"
          aria-label="Message"
          open={open}
          autoHideDuration={shown.failed ? null : SHOWN_MS}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') close();
          }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          // What else stands at the foot of the window is not covered.
          sx={{ mb: 'var(--foot-height, 0px)' }}
        >
          <Alert
            severity={shown.failed ? 'error' : 'info'}
            variant="outlined"
            role={shown.failed ? 'alert' : 'status'}
            onClose={close}
            sx={{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 6 }}
            action={
              shown.action ? (
                <Button
                  size="small"
                  onClick={() => {
                    shown.action?.run();
                    close();
                  }}
                >
                  {shown.action.label}
                </Button>
              ) : undefined
            }
          >
            {shown.text}
          </Alert>
        </Snackbar>
      )}
    </ToastContext.Provider>
  );
}
