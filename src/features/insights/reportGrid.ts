import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** The six tiles of a report in rows without a hole: two on a phone, three on a tablet, then all in one. */
export const REPORT_GRID: SystemStyleObject<Theme> = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
};
