import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as z from 'zod';
import { AppError } from '@/domain/base/errors';
import type { User } from '@/shared/firebase/auth';
import { ADDRESS } from '@/shared/lib/accountFields';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
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
  const fields = useFields({
    first: { email: '' },
    check: schemaFor(user),
    async send({ email }) {
      setSentTo(undefined);
      setUnverified(false);
      try {
        const sent = await proven(() => changeEmail(email));
        if (sent === undefined) return;
        fields.reset();
        setSentTo(sent);
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'unverified_email') setUnverified(true);
        throw code === 'malformed' ? new FieldError('email', errorText(error)) : error;
      }
    },
  });
  useUnsaved(fields.isDirty);
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
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
        fields={fields}
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
      <SubmitButton busy={fields.isBusy}>
        {fields.isBusy ? 'Sending link' : 'Change email'}
      </SubmitButton>
    </form>
  );
}
