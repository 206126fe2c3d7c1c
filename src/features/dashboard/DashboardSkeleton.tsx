import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const block = (height: number) => <Skeleton component="div" variant="rounded" height={height} />;

/** A dashboard that loads: the first steps, what is new beside what needs you, and the week. */
export function DashboardSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={{ display: 'grid', gap: 3 }}>
      {block(108)}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {block(220)}
        {block(220)}
      </Box>
      {block(240)}
    </Box>
  );
}

/** A part below the first row that loads. */
export const LowerSkeleton = ({ isWide }: { isWide: boolean }) => block(isWide ? 240 : 420);
