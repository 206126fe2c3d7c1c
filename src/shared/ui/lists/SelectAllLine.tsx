import Button from '@mui/material/Button';
import type { SelectAll } from './useSelection';

/** Offers to select all that a list finds, once all that it shows are selected. */
export function SelectAllLine({ all }: { all: SelectAll }) {
  if (all.label === undefined && !all.isLoading) return null;
  return (
    <Button size="small" sx={{ mb: 1 }} disabled={all.isLoading} onClick={all.run}>
      {all.isLoading ? 'Selecting …' : all.label}
    </Button>
  );
}
