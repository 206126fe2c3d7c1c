import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { ownTimeZone } from '@/shared/lib/locale';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { workspaceName } from './workspaceName';

const schema = z.object({
  name: workspaceName,
});

/** Makes a further workspace, and goes there. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  // Of the workspace: a second try after a lost answer finds the first.
  const [workspace] = useState(freshKey);
  const { switchTo } = useWorkspaceActions();
  const toast = useToast();
  const fields = useFields({
    first: { name: '' },
    check: schema,
    async send({ name }) {
      await call('createWorkspace', { id: workspace, name, timeZone: ownTimeZone() });
      switchTo(workspace);
      toast.show(`You’re in “${name}”.`);
      onClose();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id}>New workspace</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Forms, responses, contacts and members of a workspace are kept apart from those of
            others.
          </DialogContentText>
          <FormError message={fields.problem} />
          <FormTextField fields={fields} name="name" label="Workspace name" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={fields.isBusy}>
            {fields.isBusy ? 'Creating workspace' : 'Create workspace'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
