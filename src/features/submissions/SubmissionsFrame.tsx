import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/ErrorState';
import { RowsSkeleton } from '@/shared/ui/Skeletons';
import type { Submission } from './data';
import { SubmissionSheet } from './SubmissionSheet';
import { useOpened } from './useOpened';
import type { StandingList } from './useStandingList';

/** What a view of the rows needs. */
export interface Frame {
  rows: readonly Submission[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
}

interface Props {
  list: StandingList;
  children: (frame: Frame) => ReactNode;
}

/** Around the rows: what is new, what went wrong, older ones, and the side sheet. */
export function SubmissionsFrame({ list, children }: Props) {
  const rows = list.rows ?? [];
  const opened = useOpened(rows.map((row) => row.id));
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        {list.error && (
          <Box sx={{ mb: 2 }}>
            <ErrorState
              what="The answers could not be loaded."
              error={list.error}
              retry={list.retry}
            />
          </Box>
        )}
        {!list.rows && !list.error && <RowsSkeleton />}
        <Box
          role="status"
          sx={{
            minHeight: 44,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          {list.rows && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${plural(rows.length, 'answer')} shown`}
            </Typography>
          )}
          {list.freshCount > 0 && (
            <Button size="small" variant="contained" color="secondary" onClick={list.showFresh}>
              {`${list.freshCount} new`}
            </Button>
          )}
        </Box>
        {list.rows && children({ rows, openedId: opened.id, onOpen: opened.open })}
        {list.hasMore && (
          <Button sx={{ mt: 2 }} onClick={list.loadMore} disabled={list.loadingMore}>
            {list.loadingMore ? 'Loading older answers' : 'Show older answers'}
          </Button>
        )}
      </Box>
      {opened.id !== undefined && <SubmissionSheet id={opened.id} opened={opened} />}
    </Box>
  );
}
