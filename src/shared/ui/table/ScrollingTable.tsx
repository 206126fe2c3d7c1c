import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';

interface Props {
  /** Names the region, which scrolls by keyboard too. */
  label: string;
  children: ReactNode;
}

/** A small table in a frame of its own, which scrolls where the table is wider than the screen. */
export function ScrollingTable({ label, children }: Props) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">{children}</Table>
    </Box>
  );
}
