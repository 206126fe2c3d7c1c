/** Placeholders with the shape of what comes, so that nothing jumps. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

interface Count {
  rows?: number;
}

/** Rows of a list or table. */
export function RowsSkeleton({ rows = 6 }: Count) {
  return (
    <Stack aria-busy="true" aria-label="Loading" role="status" spacing={1}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={52} />
      ))}
    </Stack>
  );
}

/** Heading and lines of a record or an article. */
export function TextSkeleton({ rows = 5 }: Count) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={{ maxWidth: '72ch' }}>
      <Skeleton variant="text" width="60%" sx={{ typography: 'h4' }} />
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="text" width={index % 3 === 2 ? '70%' : '100%'} />
      ))}
    </Box>
  );
}
