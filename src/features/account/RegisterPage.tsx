import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { routes } from '@/shared/config/routes';
import { register } from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { GoogleSignIn } from './GoogleSignIn';
import { registerSchema, type RegisterValues } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';
import { useRedirectSignedIn } from './useRedirectSignedIn';
import { useNext } from './useNext';

const TAKEN = 'auth/email-already-in-use';

export function RegisterPage() {
  useRedirectSignedIn(routes.thankYou.href());
  const next = useNext();
  const { control, handleSubmit, formState, setError } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: { displayName: '', email: useTypedEmail(), password: '' },
  });
  const known = useWatch({ control, name: ['displayName', 'email'] });
  const typed = withEmail(known[1]);
  const submit = handleSubmit(async (values) => {
    try {
      await register(values.displayName, values.email, values.password);
    } catch (error) {
      const code = error instanceof AuthError ? error.code : '';
      const field = /email/.test(code) ? 'email' : /password/.test(code) ? 'password' : 'root';
      setError(field, { type: code, message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <AuthCard title="Create your account" lead="Free to start. No card needed.">
      <GoogleSignIn />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={formState.errors.root?.message} />
        <FormTextField control={control} name="displayName" label="Your name" autoComplete="name" />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        {formState.errors.email?.type === TAKEN && (
          <TextLink to={routes.login.href(next)} state={typed} variant="body2">
            Log in instead
          </TextLink>
        )}
        <NewPasswordField control={control} name="password" label="Password" known={known} />
        <Stack spacing={2}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By creating an account you agree to the{' '}
            <TextLink to={routes.terms.href()}>Terms of Service</TextLink> and the{' '}
            <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink>.
          </Typography>
          <SubmitButton size="large" busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Creating your account' : 'Create account'}
          </SubmitButton>
          <Typography variant="body2">
            Already have an account?{' '}
            <TextLink to={routes.login.href(next)} state={typed}>
              Log in
            </TextLink>
          </Typography>
        </Stack>
      </form>
    </AuthCard>
  );
}
