import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { register } from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { FormTextField } from '@/shared/ui/FormTextField';
import { TextLink } from '@/shared/ui/TextLink';
import { AuthCard } from './AuthCard';
import { registerSchema, type RegisterValues } from './schemas';
import { useLeadOn } from './useLeadOn';

export function RegisterPage() {
  useLeadOn(routes.thankYou.href());
  const [params] = useSearchParams();
  const next = params.get('next') ?? undefined;
  const { control, handleSubmit, formState, setError } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: { displayName: '', email: '', password: '' },
  });
  const submit = handleSubmit(async ({ displayName, email, password }) => {
    try {
      await register(displayName, email, password);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const code = error instanceof AuthError ? error.code : '';
      const field = /email/.test(code) ? 'email' : /password/.test(code) ? 'password' : 'root';
      setError(field, { message }, { shouldFocus: true });
    }
  });
  return (
    <AuthCard title="Create your account" lead="Free to begin with, and no card is asked for.">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {formState.errors.root && (
          <Alert severity="error" variant="outlined">
            {formState.errors.root.message}
          </Alert>
        )}
        <FormTextField control={control} name="displayName" label="Your name" autoComplete="name" />
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
          autoComplete="new-password"
          helperText="At least 8 characters."
        />
        <Stack spacing={2} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By creating an account you agree to the{' '}
            <TextLink to={routes.terms.href()}>Terms of Service</TextLink> and the{' '}
            <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink>.
          </Typography>
          <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Creating your account' : 'Create account'}
          </Button>
          <Typography variant="body2">
            Already have an account?{' '}
            <TextLink to={routes.login.href(next === undefined ? undefined : { next })}>
              Log in
            </TextLink>
          </Typography>
        </Stack>
      </form>
    </AuthCard>
  );
}
