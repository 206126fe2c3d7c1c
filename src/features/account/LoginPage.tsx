import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { logIn } from '@/shared/firebase/auth';
import { FormTextField } from '@/shared/ui/FormTextField';
import { TextLink } from '@/shared/ui/TextLink';
import { AuthCard } from './AuthCard';
import { loginSchema, type LoginValues } from './schemas';
import { useLeadOn } from './useLeadOn';

export function LoginPage() {
  useLeadOn();
  const [params] = useSearchParams();
  const next = params.get('next') ?? undefined;
  const { control, handleSubmit, formState, setError } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await logIn(email, password);
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  });
  return (
    <AuthCard title="Log in">
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
        <FormTextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Stack spacing={2} sx={{ mt: 1 }}>
          <TextLink to={routes.forgotPassword.href()} variant="body2">
            Forgot your password?
          </TextLink>
          <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Logging in' : 'Log in'}
          </Button>
          <Typography variant="body2">
            No account yet?{' '}
            <TextLink to={routes.register.href(next === undefined ? undefined : { next })}>
              Create one
            </TextLink>
          </Typography>
        </Stack>
      </form>
    </AuthCard>
  );
}
