import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

interface Props {
  isTrash: boolean;
  /** Shows all; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
  /** Why a filter may have found nothing. */
  unmatched: string;
  showAll: string;
  /** Where there is nothing yet. */
  children: ReactNode;
}

/** A list of records without rows: a filter that finds nothing, an empty trash, or nothing yet. */
export function RecordsEmpty({ isTrash, onClear, unmatched, showAll, children }: Props) {
  if (onClear) {
    return (
      <EmptyState
        picture="people"
        text={unmatched}
        action={
          <Button variant="outlined" onClick={onClear}>
            {showAll}
          </Button>
        }
      />
    );
  }
  return isTrash ? <EmptyState picture="people" text="The trash is empty." /> : children;
}
