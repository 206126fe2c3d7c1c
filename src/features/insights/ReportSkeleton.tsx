import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { REPORT_GRID } from './reportGrid';

/** A report that loads: six tiles and the chart. */
export function ReportSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={REPORT_GRID}>
        {Array.from({ length: 6 }, (_unused, index) => (
          <Skeleton key={index} component="div" variant="rounded" height={140} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
