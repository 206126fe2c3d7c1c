import Chip from '@mui/material/Chip';

/** Submitted by a member to try the form; not counted. */
export function TestChip() {
  return <Chip component="span" size="small" label="Test" sx={{ marginInlineStart: 1 }} />;
}
