import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const block = (height: number) => <Skeleton component="div" variant="rounded" height={height} />;

/** A dashboard that loads: the first steps, three tiles, and two lists. */
export function DashboardSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={{ display: 'grid', gap: 3 }}>
      {block(108)}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}
      >
        {block(132)}
        {block(132)}
        <Box sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}>{block(132)}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1.3fr 1fr' } }}>
        {block(420)}
        {block(300)}
      </Box>
    </Box>
  );
}
