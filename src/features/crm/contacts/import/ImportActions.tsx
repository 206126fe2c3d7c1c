import Typography from '@mui/material/Typography';
import { CONTACT_UNDO_DAYS } from '@/domain/options/contactImports';
import { ImportButtons } from '@/shared/data/imports/ImportButtons';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { useContactImportActions, useContactUndo, type ContactImport } from './data';
import { contactUndoText } from './texts';
import { UndoDialog } from './UndoDialog';

const DAY = 86_400_000;

/** What can be done with an import, and what came of its undo. */
export function ImportActions({ one }: { one: ContactImport }) {
  const { id, job, about } = one;
  const workspace = useWorkspace();
  const now = useNow();
  const actions = useContactImportActions(workspace.id);
  const undo = useContactUndo(workspace.id, about);
  const hasChanged = about.counts.created + about.counts.updated > 0;
  const isInTime = (job.endedAt ?? job.startedAt) + CONTACT_UNDO_DAYS * DAY > now;
  const canUndo =
    hasChanged && isInTime && undo?.job.status !== 'running' && undo?.job.status !== 'done';
  const hasFile = about.bytes !== undefined && (job.fileExpiresAt ?? 0) > now;
  return (
    <>
      {undo && (
        <Typography variant="body2" role="status" sx={{ flexBasis: '100%' }}>
          {contactUndoText(undo)}
        </Typography>
      )}
      <ImportButtons
        job={job}
        fileName={about.source}
        isPending={actions.isPending}
        onCancel={() => actions.cancel(id)}
        onDownload={hasFile ? () => actions.download(id) : undefined}
        undo={
          canUndo
            ? (onClose) => (
                <UndoDialog one={one} onUndo={() => actions.undo(id)} onClose={onClose} />
              )
            : undefined
        }
      />
    </>
  );
}
