import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { AppError } from '@/domain/base/errors';
import type { User } from '@/shared/firebase/auth';
import { ADDRESS } from '@/shared/lib/accountFields';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { changeEmail } from './data';
import { useIdentity } from './identity';
import { useUnsaved } from './unsaved';
import { useSendVerification } from '@/shared/data/useSendVerification';

const schemaFor = (user: User) =>
  z.object({
    email: z
      .string()
      .trim()
      .regex(...ADDRESS)
      .refine(
        (email) => email.toLowerCase() !== user.email.toLowerCase(),
        'This is already your account’s email address.',
      ),
  });

/** Asks for another address, which becomes the account's once the link that goes there is followed. */
export function EmailForm({ user }: { user: User }) {
  const { proven } = useIdentity();
  const [sentTo, setSentTo] = useState<string>();
  const [unverified, setUnverified] = useState(false);
  const verification = useSendVerification(user);
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(schemaFor(user)),
    defaultValues: { email: '' },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(async ({ email }) => {
    setSentTo(undefined);
    setUnverified(false);
    try {
      const sent = await proven(() => changeEmail(email));
      if (sent === undefined) return;
      reset();
      setSentTo(sent);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unverified_email') setUnverified(true);
      const field = error instanceof AppError && error.code === 'malformed' ? 'email' : 'root';
      setError(field, { message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={formState.errors.root?.message} />
      {unverified && (
        <Button
          variant="outlined"
          disabled={verification.busy}
          onClick={() => void verification.send()}
          sx={{ mb: 2 }}
        >
          Send verification link
        </Button>
      )}
      <FormTextField
        control={control}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
      />
      {sentTo !== undefined && (
        <Alert severity="success" variant="outlined" role="status" sx={{ mb: 1 }}>
          {`We’ve sent a link to ${sentTo}. Open it within 24 hours to confirm your new address. We’ve also let ${user.email} know.`}
        </Alert>
      )}
      <SubmitButton busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending link' : 'Change email'}
      </SubmitButton>
    </form>
  );
}
