import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { EXPORT_DAYS } from '@/domain/options/exports';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';

interface Props<E> {
  exports: readonly E[] | undefined;
  error: Error | null;
  retry: () => void;
  /** What is shown where there is none. */
  empty: ComponentProps<typeof EmptyState>;
  children: (one: E) => ReactNode;
}

/** The exports of the last month, newest first. */
export function ExportsList<E>({ exports, error, retry, empty, children }: Props<E>) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {`Files are kept for ${EXPORT_DAYS} days. Anyone with export permission can download them.`}
      </Typography>
      {error && <ErrorState what="We couldn’t load the exports." error={error} retry={retry} />}
      {!exports && !error && <RowsSkeleton />}
      {exports?.length === 0 && <EmptyState {...empty} />}
      {exports && exports.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding aria-label="Exports">
            {exports.map(children)}
          </List>
        </Paper>
      )}
    </>
  );
}
