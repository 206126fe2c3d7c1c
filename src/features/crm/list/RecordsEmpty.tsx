import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ShowAllButton } from '@/shared/ui/feedback/ShowAllButton';

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
        action={<ShowAllButton onClear={onClear}>{showAll}</ShowAllButton>}
      />
    );
  }
  return isTrash ? <EmptyState picture="people" text="The trash is empty." /> : children;
}
