import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod';
import { routes } from '@/shared/config/routes';
import { useSessionActions, useUser } from '@/shared/data/session';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { deleteAccount, deletionPlan } from './data';
import { OutcomeList } from './OutcomeList';
import { useIdentity } from './identity';

const schemaFor = (email: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .refine(
        (written) => written.toLowerCase() === email.toLowerCase(),
        'Enter your account’s email address exactly as shown above.',
      ),
  });

/** Says what goes, and asks twice: for the address, and for proof of who it is. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const user = useUser();
  const { logOut } = useSessionActions();
  const toast = useToast();
  const { proven } = useIdentity();
  const plan = useQuery({
    queryKey: ['deletion plan', user.uid],
    queryFn: deletionPlan,
    gcTime: 0,
  });
  const fields = useFields({
    first: { email: '' },
    check: schemaFor(user.email),
    async send({ email }) {
      const done = await proven(() => deleteAccount(email), { first: true });
      if (done === undefined) return;
      await logOut(routes.home.href());
      toast.show(
        done
          ? 'Your account has been deleted.'
          : 'Your account has been closed. Its remaining data will be deleted within a few minutes.',
      );
    },
  });
  const busy = fields.isBusy;
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id}>Delete your account?</DialogTitle>
        <DialogContent>
          {plan.isPending && <TextSkeleton rows={3} />}
          {plan.isError && (
            <ErrorState
              what="We couldn’t check what would be deleted."
              error={plan.error}
              retry={() => void plan.refetch()}
            />
          )}
          {plan.data && (
            <>
              <DialogContentText component="div">
                {`Your account ${user.email} will be permanently deleted, along with your name, picture, notifications and settings. This also affects your workspaces:`}
                <OutcomeList outcomes={plan.data} />
              </DialogContentText>
              <FormError message={fields.problem} />
              <FormTextField
                fields={fields}
                name="email"
                label="Your email"
                type="email"
                autoComplete="off"
                helperText="Type it to confirm."
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color="error" busy={busy} disabled={!plan.data}>
            {busy ? 'Deleting account' : 'Delete account'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
