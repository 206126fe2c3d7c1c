import Chip from '@mui/material/Chip';

/** Sent by a member to try the form: it is in no number. */
export function TestChip() {
  return <Chip component="span" size="small" label="Test" sx={{ marginInlineStart: 1 }} />;
}
