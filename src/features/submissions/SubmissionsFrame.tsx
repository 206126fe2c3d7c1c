import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SubmissionDoc } from '@/domain/documents.schema';
import type { StandingList } from '@/shared/data/useStandingList';
import { shownText } from '@/shared/lib/shownText';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import type { Submission } from './data';
import { SubmissionSheet } from './SubmissionSheet';
import { useOpened } from './useOpened';

/** What a view of the rows needs. */
export interface Frame {
  rows: readonly Submission[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
}

interface Props {
  list: StandingList<SubmissionDoc>;
  /** How many answers there are in all, where somebody counts them. */
  total?: number | undefined;
  /** Instead of rows where there are none; what is open beside them stays open. */
  empty: ReactNode;
  children: (frame: Frame) => ReactNode;
}

/** Around the rows: what is new, what went wrong, older ones, and the side sheet. */
export function SubmissionsFrame({ list, total, empty, children }: Props) {
  const rows = list.rows ?? [];
  // Tests are in the list and in no number.
  const counted = rows.filter((row) => !row.data.test).length;
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
        {list.rows?.length === 0 ? (
          empty
        ) : (
          <>
            <ListStatus
              text={
                list.rows &&
                shownText(
                  { shown: counted, hasMore: list.hasMore, total, partial: list.partial },
                  'answer',
                )
              }
              freshCount={list.freshCount}
              onShowFresh={list.showFresh}
            />
            {!list.rows && !list.error && <RowsSkeleton />}
            {list.rows && children({ rows, openedId: opened.id, onOpen: opened.open })}
          </>
        )}
        <ShowMore list={list} label="Show older answers" />
      </Box>
      {opened.id !== undefined && <SubmissionSheet id={opened.id} opened={opened} />}
    </Box>
  );
}
