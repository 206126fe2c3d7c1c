import Typography from '@mui/material/Typography';
import { ImportButtons } from '@/shared/data/imports/ImportButtons';
import { useWorkspace } from '@/shared/data/workspace';
import { JobItem } from '@/shared/data/jobs/JobItem';
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
  return (
    <JobItem
      job={job}
      fileName={about.fileName}
      actions={
        <ImportButtons
          job={job}
          fileName={about.fileName}
          isPending={actions.isPending || undo?.job.status === 'running'}
          onCancel={() => actions.cancel(id)}
          undo={
            about.imported > 0 && undo?.about.act !== 'erase'
              ? (onClose) => (
                  <UndoDialog one={one} onUndo={(act) => actions.undo(id, act)} onClose={onClose} />
                )
              : undefined
          }
        />
      }
    >
      <ImportProgress one={one} />
      {undo && (
        <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
          {undoText(undo)}
        </Typography>
      )}
    </JobItem>
  );
}
