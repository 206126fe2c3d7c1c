import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { routes } from '@/shared/config/routes';
import { whenIdle } from '@/shared/lib/idle';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { askForReset, prepareReset } from './data';
import { resetSchema } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';

/** Requests the link for choosing a new password. */
export function AskReset() {
  const [sentTo, setSentTo] = useState<string>();
  const fields = useFields({
    first: { email: useTypedEmail() },
    check: resetSchema,
    async send({ email }) {
      await askForReset(email);
      setSentTo(email);
    },
  });
  const typed = withEmail(fields.values.email);
  useEffect(() => whenIdle(prepareReset, 2_000, 500), []);
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Enter your account’s email address and we’ll send you a link to choose a new password."
    >
      {sentTo === undefined ? (
        <form noValidate onSubmit={fields.onSubmit}>
          <FormError message={fields.problem} />
          <FormTextField
            fields={fields}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
          />
          <SubmitButton size="large" fullWidth busy={fields.isBusy} above={1}>
            {fields.isBusy ? 'Sending reset link' : 'Send reset link'}
          </SubmitButton>
        </form>
      ) : (
        <>
          <Alert severity="success" variant="outlined" role="status">
            {`If there’s an account for ${sentTo}, we’ve sent it a link. The link works for one hour. If it doesn’t arrive, check your spam folder.`}
          </Alert>
          <Button sx={{ mt: 1 }} onClick={() => setSentTo(undefined)}>
            Use a different address
          </Button>
        </>
      )}
      <Stack sx={{ mt: 2 }}>
        <TextLink to={routes.login.href()} state={typed} variant="body2">
          Back to log in
        </TextLink>
      </Stack>
    </AuthCard>
  );
}
