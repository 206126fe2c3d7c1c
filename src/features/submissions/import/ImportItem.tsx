import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWorkspace } from '@/shared/data/workspace';
import { JobItem } from '@/shared/data/JobItem';
import { useUndo, type Import, type useImportActions } from './data';
import { ImportProgress } from './ImportProgress';
import { undoText } from './texts';
import { UndoDialog } from './UndoDialog';

interface Props {
  one: Import;
  actions: ReturnType<typeof useImportActions>;
}

/** An import in the list: how far it is, and what can be done. */
export function ImportItem({ one, actions }: Props) {
  const { id, job, about } = one;
  const workspace = useWorkspace();
  const undo = useUndo(workspace.id, about);
  const [isAsking, setAsking] = useState(false);
  const isUndoing = undo?.job.status === 'running';
  return (
    <JobItem
      job={job}
      fileName={about.fileName}
      actions={
        <>
          {job.status === 'running' && (
            <Button
              color="inherit"
              disabled={actions.isPending || job.isCancelled === true}
              aria-label={`Cancel import of ${about.fileName}`}
              onClick={() => actions.cancel(id)}
            >
              Cancel import
            </Button>
          )}
          {job.status !== 'running' && about.imported > 0 && undo?.about.act !== 'erase' && (
            <Button
              color="inherit"
              disabled={actions.isPending || isUndoing}
              aria-label={`Undo import of ${about.fileName}`}
              onClick={() => setAsking(true)}
            >
              Undo import
            </Button>
          )}
        </>
      }
    >
      <ImportProgress one={one} />
      {undo && (
        <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
          {undoText(undo)}
        </Typography>
      )}
      {isAsking && (
        <UndoDialog
          one={one}
          onUndo={(act) => actions.undo(id, act)}
          onClose={() => setAsking(false)}
        />
      )}
    </JobItem>
  );
}
