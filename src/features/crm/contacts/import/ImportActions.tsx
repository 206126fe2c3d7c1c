import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CONTACT_UNDO_DAYS } from '@/domain/options/contactImports';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { useContactImportActions, useContactUndo, type ContactImport } from './data';
import { undoText } from './texts';
import { UndoDialog } from './UndoDialog';

const DAY = 86_400_000;

/** What can be done with an import, and what came of its undo. */
export function ImportActions({ one }: { one: ContactImport }) {
  const { id, job, about } = one;
  const workspace = useWorkspace();
  const now = useNow();
  const actions = useContactImportActions(workspace.id);
  const undo = useContactUndo(workspace.id, about);
  const [isAsking, setAsking] = useState(false);
  const isRunning = job.status === 'running';
  const hasChanged = about.counts.created + about.counts.updated > 0;
  const isInTime = (job.endedAt ?? job.startedAt) + CONTACT_UNDO_DAYS * DAY > now;
  const canUndo =
    !isRunning &&
    hasChanged &&
    isInTime &&
    undo?.job.status !== 'running' &&
    undo?.job.status !== 'done';
  const hasFile = about.bytes !== undefined && (job.fileExpiresAt ?? 0) > now;
  return (
    <>
      {undo && (
        <Typography variant="body2" role="status" sx={{ flexBasis: '100%' }}>
          {undoText(undo)}
        </Typography>
      )}
      {isRunning && (
        <Button
          color="inherit"
          disabled={actions.isPending || job.isCancelled === true}
          aria-label={`Cancel import of ${about.source}`}
          onClick={() => actions.cancel(id)}
        >
          Cancel import
        </Button>
      )}
      {hasFile && (
        <Button
          color="inherit"
          disabled={actions.isPending}
          aria-label={`Download rows not imported of ${about.source}`}
          onClick={() => actions.download(id)}
        >
          Download rows not imported
        </Button>
      )}
      {canUndo && (
        <Button
          color="inherit"
          disabled={actions.isPending}
          aria-label={`Undo import of ${about.source}`}
          onClick={() => setAsking(true)}
        >
          Undo import
        </Button>
      )}
      {isAsking && (
        <UndoDialog one={one} onUndo={() => actions.undo(id)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
