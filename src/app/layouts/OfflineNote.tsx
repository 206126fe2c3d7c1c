import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useOnline } from '@/shared/lib/useOnline';

/** Says that nothing moves for want of a network. It floats, so that nothing jumps; its region is always there. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <Box
      role="status"
      aria-label="Connection"
      sx={{
        position: 'fixed',
        bottom: 16,
        insetInline: 16,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'start',
        pointerEvents: 'none',
      }}
    >
      {!online && (
        <Paper elevation={6} sx={{ px: 2, py: 1, typography: 'body2' }}>
          You’re offline. This page shows the last data we loaded and updates when you’re back
          online.
        </Paper>
      )}
    </Box>
  );
}
