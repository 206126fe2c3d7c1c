import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { routes } from '@/shared/config/routes';
import { errorText } from '@/shared/lib/errorText';
import { whenIdle } from '@/shared/lib/idle';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { askForReset, prepareReset } from './data';
import { resetSchema, type ResetValues } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';

/** Requests the link for choosing a new password. */
export function AskReset() {
  const [sentTo, setSentTo] = useState<string>();
  const { control, handleSubmit, formState, setError } = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { email: useTypedEmail() },
  });
  const typed = withEmail(useWatch({ control, name: 'email' }));
  useEffect(() => whenIdle(prepareReset, 2_000, 500), []);
  const submit = handleSubmit(async ({ email }) => {
    try {
      await askForReset(email);
      setSentTo(email);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Enter your account’s email address and we’ll send you a link to choose a new password."
    >
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <FormError message={formState.errors.root?.message} />
          <FormTextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
          />
          <SubmitButton size="large" fullWidth busy={formState.isSubmitting} above={1}>
            {formState.isSubmitting ? 'Sending reset link' : 'Send reset link'}
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
