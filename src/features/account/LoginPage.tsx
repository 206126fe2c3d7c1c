import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { logIn } from '@/shared/firebase/auth';
import { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { GoogleSignIn } from './GoogleSignIn';
import { SecondStep, type SecondStepAt } from './SecondStep';
import { loginSchema } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';
import { useRedirectSignedIn } from './useRedirectSignedIn';
import { useNext } from './useNext';

export function LoginPage() {
  useRedirectSignedIn();
  const session = useSession();
  const next = useNext();
  const hasEnded = session.state === 'out' && session.ended === true;
  const [second, setSecond] = useState<SecondStepAt>();
  const fields = useFields({
    first: { email: useTypedEmail(), password: '' },
    check: loginSchema,
    async send({ email, password }) {
      try {
        await logIn(email, password);
      } catch (error) {
        if (!(error instanceof SecondStepNeeded)) throw error;
        setSecond({ step: error, first: { password } });
      }
    },
  });
  const typed = withEmail(fields.values.email);
  if (second) return <SecondStep {...second} onBack={() => setSecond(undefined)} />;
  return (
    <AuthCard title="Log in">
      {hasEnded && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          You’ve been logged out because your session expired or ended on another device. Log in to
          carry on where you left off.
        </Alert>
      )}
      {next !== undefined && !hasEnded && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          Log in to continue to the page you asked for.
        </Alert>
      )}
      <GoogleSignIn onSecondStep={setSecond} />
      <form noValidate onSubmit={fields.onSubmit}>
        <FormError message={fields.problem} />
        <FormTextField
          fields={fields}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        <FormPasswordField
          fields={fields}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Stack spacing={2} sx={{ mt: 1 }}>
          <TextLink to={routes.forgotPassword.href()} state={typed} variant="body2">
            Forgot your password?
          </TextLink>
          <SubmitButton size="large" busy={fields.isBusy}>
            {fields.isBusy ? 'Logging in' : 'Log in'}
          </SubmitButton>
          <Typography variant="body2">
            No account yet?{' '}
            <TextLink to={routes.register.href(next)} state={typed}>
              Create one
            </TextLink>
          </Typography>
        </Stack>
      </form>
    </AuthCard>
  );
}
