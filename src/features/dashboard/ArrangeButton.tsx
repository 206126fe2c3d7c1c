import ArrangeIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { DialogPopover } from '@/shared/ui/inputs/DialogPopover';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import type { BoardActions } from './useBoard';

const ArrangePanel = lazy(() =>
  import('./ArrangePanel').then((part) => ({ default: part.ArrangePanel })),
);

/** Opens what moves and hides the parts of the dashboard. */
export function ArrangeButton({ board }: { board: BoardActions }) {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <Button
        startIcon={<ArrangeIcon />}
        aria-haspopup="dialog"
        disabled={!board.isKnown}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Arrange
      </Button>
      {anchor && (
        <DialogPopover
          anchor={anchor}
          name="Arrange dashboard"
          width={40}
          onClose={() => setAnchor(undefined)}
        >
          <Suspense fallback={<RowsSkeleton rows={5} />}>
            <ArrangePanel board={board} />
          </Suspense>
        </DialogPopover>
      )}
    </>
  );
}
