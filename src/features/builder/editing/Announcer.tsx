import Box from '@mui/material/Box';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { useBuilder } from '../state/store';

/** Live region for the results of keys and pointers; updated at once, since the next key may follow. */
export function Announcer() {
  const { text, n } = useBuilder((state) => state.announcement);
  return (
    <Box role="status" aria-label="Announcement" aria-live="assertive" aria-atomic sx={HIDDEN}>
      {/* A new element each time: the same words twice are said twice. */}
      <span key={n}>{text}</span>
    </Box>
  );
}
