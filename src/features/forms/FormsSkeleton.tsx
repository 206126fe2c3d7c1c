import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import type { FormsLayout } from './useFormsLayout';

/** The shape of what comes. */
export function FormsSkeleton({ layout }: { layout: FormsLayout | undefined }) {
  if (layout === 'table') return <RowsSkeleton rows={8} />;
  return (
    <Box
      aria-busy="true"
      aria-label="Loading"
      role="status"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
      }}
    >
      {Array.from({ length: 6 }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={336} />
      ))}
    </Box>
  );
}
