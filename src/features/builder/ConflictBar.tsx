import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RelativeTime } from '@/shared/ui/RelativeTime';
import type { BuilderSession } from './session';
import { useBuilder } from './store';

/** Two versions exist: says so, and lets the person decide. Nothing is overwritten before. */
export function ConflictBar({ session }: { session: BuilderSession }) {
  const save = useBuilder((state) => state.save);
  const edits = useBuilder((state) => state.history.pending.length);
  if (save.kind !== 'conflict') return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" onClick={() => session.autosave.resolve('mine')}>
            Add mine to it
          </Button>
          <Button color="inherit" onClick={() => session.autosave.resolve('theirs')}>
            Drop mine
          </Button>
        </>
      }
    >
      This form was changed in another tab or by someone else (
      <RelativeTime at={save.remote.updatedAt} />
      ). You have {edits} unsaved {edits === 1 ? 'edit' : 'edits'}.
    </Alert>
  );
}
