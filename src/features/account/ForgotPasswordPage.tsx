import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { routes } from '@/shared/config/routes';
import { sendPasswordReset } from '@/shared/firebase/auth';
import { FormTextField } from '@/shared/ui/FormTextField';
import { TextLink } from '@/shared/ui/TextLink';
import { AuthCard } from './AuthCard';
import { resetSchema, type ResetValues } from './schemas';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { control, handleSubmit, formState, setError } = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Write the email address of your account, and we send a link to choose a new password."
    >
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          {formState.errors.root && (
            <Alert severity="error" variant="outlined">
              {formState.errors.root.message}
            </Alert>
          )}
          <FormTextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            sx={{ mt: 1 }}
            disabled={formState.isSubmitting}
          >
            {formState.isSubmitting ? 'Sending the link' : 'Send the link'}
          </Button>
        </form>
      ) : (
        <Alert severity="success" variant="outlined" role="status">
          {`If there is an account for ${sentTo}, a link is on its way. It is valid for an hour.`}
        </Alert>
      )}
      <Stack sx={{ mt: 2 }}>
        <TextLink to={routes.login.href()} variant="body2">
          Back to log in
        </TextLink>
      </Stack>
    </AuthCard>
  );
}
