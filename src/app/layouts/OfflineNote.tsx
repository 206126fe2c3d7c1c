import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useConnection, type Connection } from '@/shared/lib/connection';

const TEXTS: Readonly<Record<Connection, string | undefined>> = {
  online: undefined,
  offline:
    'You’re offline. This page shows the last data we loaded and updates when you’re back online.',
  unreachable:
    'We can’t reach the server. This page shows the last data we loaded. We’re trying again.',
};

/** Says that nothing moves because there is no network or no server. It floats, so that nothing jumps; its region is always there. */
export function OfflineNote() {
  const text = TEXTS[useConnection()];
  return (
    <Box
      role="status"
      aria-label="Connection"
      sx={{
        position: 'fixed',
        // Above the tools at the foot of a narrow builder.
        bottom: 'calc(16px + var(--foot-height, 0px))',
        insetInline: 16,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'start',
        pointerEvents: 'none',
      }}
    >
      {text !== undefined && (
        <Paper elevation={6} sx={{ px: 2, py: 1, typography: 'body2' }}>
          {text}
        </Paper>
      )}
    </Box>
  );
}
