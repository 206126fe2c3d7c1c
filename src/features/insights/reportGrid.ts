import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** The seven tiles of a report in rows without a hole: two in a row on a phone, then four and three, then one row. */
export const REPORT_GRID: SystemStyleObject<Theme> = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(12, minmax(0, 1fr))',
    xl: 'repeat(7, minmax(0, 1fr))',
  },
  '& > *': { gridColumn: { md: 'span 3', xl: 'auto' } },
  '& > :nth-of-type(n + 5)': { gridColumn: { md: 'span 4', xl: 'auto' } },
  '& > :nth-of-type(7)': { gridColumn: { xs: 'span 2', md: 'span 4', xl: 'auto' } },
};
