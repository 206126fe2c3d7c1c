import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { JobDoc } from '@/domain/documents/jobs.schema';

interface Props {
  job: Pick<JobDoc, 'status' | 'isCancelled'>;
  fileName: string;
  isPending: boolean;
  onCancel: () => void;
  /** Fetches the rows that were not imported; undefined if there is no such file. */
  onDownload?: (() => void) | undefined;
  /** Asks before the undo; undefined if the import cannot be undone, or is being undone. */
  undo: ((onClose: () => void) => ReactNode) | undefined;
}

/** What can be done with an import: stop it while it runs, then fetch what was left out, and undo it. */
export function ImportButtons(props: Props) {
  const { job, fileName, isPending, onCancel, onDownload, undo } = props;
  const [isAsking, setAsking] = useState(false);
  const isRunning = job.status === 'running';
  return (
    <>
      {isRunning && (
        <Button
          color="inherit"
          disabled={isPending || job.isCancelled === true}
          aria-label={`Cancel import of ${fileName}`}
          onClick={onCancel}
        >
          Cancel import
        </Button>
      )}
      {onDownload && (
        <Button
          color="inherit"
          disabled={isPending}
          aria-label={`Download rows not imported of ${fileName}`}
          onClick={onDownload}
        >
          Download rows not imported
        </Button>
      )}
      {!isRunning && undo && (
        <Button
          color="inherit"
          disabled={isPending}
          aria-label={`Undo import of ${fileName}`}
          onClick={() => setAsking(true)}
        >
          Undo import
        </Button>
      )}
      {isAsking && undo?.(() => setAsking(false))}
    </>
  );
}
