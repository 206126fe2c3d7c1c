import Box from '@mui/material/Box';
import { HIDDEN } from '../ui/hidden';
import { useBuilder } from '../state/store';

/** What screen readers are told of what keys and pointers do: said at once, since the next key may follow. */
export function Announcer() {
  const { text, n } = useBuilder((state) => state.said);
  return (
    <Box role="status" aria-label="Announcement" aria-live="assertive" aria-atomic sx={HIDDEN}>
      {/* A new element each time: the same words twice are said twice. */}
      <span key={n}>{text}</span>
    </Box>
  );
}
