import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import * as z from 'zod';
import { confirmWithGoogle, confirmWithPassword } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { GoogleButton } from '@/shared/ui/inputs/GoogleButton';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { hasGoogle, hasPassword } from './providers';

const schema = z.object({ password: z.string().min(1, 'Enter your password.') });

interface Props {
  user: User;
  onAnswer: (proven: boolean) => void;
}

/** Asks for the password, or for Google's word, once more. */
export function ConfirmIdentity({ user, onAnswer }: Props) {
  const id = useId();
  const [googleError, setGoogleError] = useState<string>();
  const fields = useFields({
    first: { password: '' },
    check: schema,
    async send({ password }) {
      await confirmWithPassword(password);
      onAnswer(true);
    },
    failsAt: 'password',
  });
  const askGoogle = () => {
    confirmWithGoogle().then(
      () => onAnswer(true),
      (error: unknown) => setGoogleError(errorText(error)),
    );
  };
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={fields.onSubmit}>
        <DialogTitle id={id}>Confirm it’s you</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {`You’re logged in as ${user.email}. For your security, confirm it’s you before you continue.`}
          </DialogContentText>
          {hasPassword(user) && (
            <FormPasswordField
              fields={fields}
              name="password"
              label="Password"
              autoComplete="current-password"
              autoFocus
            />
          )}
          <FormError message={googleError} />
          {hasGoogle(user) && <GoogleButton onClick={askGoogle}>Confirm with Google</GoogleButton>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          {hasPassword(user) && (
            <SubmitButton busy={fields.isBusy}>
              {fields.isBusy ? 'Confirming' : 'Confirm'}
            </SubmitButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
