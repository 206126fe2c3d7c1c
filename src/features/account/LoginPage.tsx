import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { logIn } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { GoogleSignIn } from './GoogleSignIn';
import { loginSchema, type LoginValues } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';
import { useRedirectSignedIn } from './useRedirectSignedIn';
import { useNext } from './useNext';

export function LoginPage() {
  useRedirectSignedIn();
  const session = useSession();
  const next = useNext();
  const hasEnded = session.state === 'out' && session.ended === true;
  const { control, handleSubmit, formState, setError } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: useTypedEmail(), password: '' },
  });
  const typed = withEmail(useWatch({ control, name: 'email' }));
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await logIn(email, password);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
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
      <GoogleSignIn />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={formState.errors.root?.message} />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Stack spacing={2} sx={{ mt: 1 }}>
          <TextLink to={routes.forgotPassword.href()} state={typed} variant="body2">
            Forgot your password?
          </TextLink>
          <SubmitButton size="large" busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Logging in' : 'Log in'}
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
