import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import * as z from 'zod';
import { WORKSPACE_GRACE_DAYS } from '@/domain/options/members';
import type { Workspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useIdentity } from '../identity';
import { useWorkspaceUsage } from '../data';

const schemaFor = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine(
        (written) => written === name.trim(),
        'Enter the workspace’s name exactly as shown above.',
      ),
  });

/** Says what goes, and asks twice: for the name, and for proof of who it is. */
export function DeleteWorkspaceDialog({
  workspace: { id: workspace, name },
  onClose,
}: {
  workspace: Workspace;
  onClose: () => void;
}) {
  const id = useId();
  const toast = useToast();
  const { proven } = useIdentity();
  const usage = useWorkspaceUsage(workspace);
  const fields = useFields({
    first: { name: '' },
    check: schemaFor(name),
    async send(values) {
      const done = await proven(() => call('deleteWorkspace', { workspace, ...values }), {
        first: true,
      });
      if (!done) return;
      toast.show(
        `“${name}” deleted. You can take it back until ${formatInstantDay(done.purgeAt)}.`,
      );
      onClose();
    },
  });
  const { data } = usage;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={() => {
        if (!fields.isBusy) onClose();
      }}
    >
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>{`Delete “${name}”?`}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">
            {`Its forms close at once, for everyone who has their links. In ${WORKSPACE_GRACE_DAYS} days the following is deleted for good:`}
            {data ? (
              <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
                <li>{`${plural(data.forms, 'form')} with all responses`}</li>
                <li>{plural(data.contacts, 'contact')}</li>
                <li>Files, reports, API keys and settings</li>
                <li>{`Access of ${plural(data.members, 'member')}`}</li>
              </Box>
            ) : (
              !usage.isError && <TextSkeleton rows={3} />
            )}
            {'Until then you can take it back. Members can look, but change nothing.'}
          </DialogContentText>
          <FormError message={fields.problem} />
          <FormTextField
            fields={fields}
            name="name"
            label="Workspace name"
            autoComplete="off"
            helperText={`Type “${name}” to confirm.`}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={fields.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color="error" busy={fields.isBusy}>
            {fields.isBusy ? 'Deleting workspace' : 'Delete workspace'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
