import { useEffect, useMemo } from 'react';
import type { FormHead } from '@/shared/data/forms';
import { useDashboardState } from '@/shared/data/ownState';
import type { Arrangement } from '@/shared/ui/lists/arrangement';
import { reportError } from '@/shared/lib/report';
import { useNow } from '@/shared/lib/useNow';
import { useToast } from '@/shared/ui/feedback/toast';
import {
  lastSeen,
  visitNoted,
  withDismissed,
  withoutDismissed,
  withSeen,
  type Board,
} from './board';
import { readBoard } from './board.schema';

export interface BoardActions {
  board: Board;
  isKnown: boolean;
  /** Hides what has this key, with an undo. */
  dismiss(key: string): void;
  /** These forms were looked at, with an undo. */
  markSeen(forms: readonly FormHead[]): void;
  arrange(parts: { blocks?: Arrangement | undefined; figures?: Arrangement | undefined }): void;
}

/** The dashboard's memory of this person; notes the present visit once the forms are known. */
export function useBoard(forms: readonly FormHead[] | undefined): BoardActions {
  const toast = useToast();
  const { value, error, keep } = useDashboardState();
  const board = useMemo(() => readBoard(value ?? {}), [value]);
  const now = useNow();
  const isKnown = value !== undefined || error !== null;

  const visit = value && forms ? visitNoted(board, forms, now) : undefined;
  const news = visit && JSON.stringify(visit);
  useEffect(() => {
    if (news === undefined) return;
    const noted = JSON.parse(news) as Record<string, unknown>;
    keep(noted).catch((problem: unknown) => reportError(problem, 'visit of the dashboard'));
    // Noted by its content: a render alone notes nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [news]);

  const save = (more: Partial<Board>) => {
    keep({ ...more }).catch((problem: Error) => toast.fail(problem.message));
  };
  return {
    board,
    isKnown,
    dismiss: (key) => {
      save({ dismissed: withDismissed(board.dismissed, key, now) });
      toast.show('Dismissed.', {
        label: 'Undo',
        run: () => save({ dismissed: withoutDismissed(board.dismissed, key) }),
      });
    },
    markSeen: (seenForms) => {
      const before = lastSeen(board, now);
      if (!before) return;
      save({ seen: withSeen(before, seenForms) });
      toast.show('Marked as seen.', { label: 'Undo', run: () => save({ seen: before }) });
    },
    arrange: save,
  };
}
