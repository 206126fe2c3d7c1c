import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { routes } from '@/shared/config/routes';
import { register } from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AuthCard } from './AuthCard';
import { GoogleSignIn } from './GoogleSignIn';
import { SecondStep, type SecondStepAt } from './SecondStep';
import { registerSchema } from './schemas';
import { useTypedEmail, withEmail } from './typedEmail';
import { useRedirectSignedIn } from './useRedirectSignedIn';
import { useNext } from './useNext';

const TAKEN = 'auth/email-already-in-use';

export function RegisterPage() {
  useRedirectSignedIn(routes.thankYou.href());
  const next = useNext();
  const [second, setSecond] = useState<SecondStepAt>();
  const [taken, setTaken] = useState<string>();
  const fields = useFields({
    first: { displayName: '', email: useTypedEmail(), password: '' },
    check: registerSchema,
    async send({ displayName, email, password }) {
      try {
        await register(displayName, email, password);
      } catch (error) {
        const code = error instanceof AuthError ? error.code : '';
        if (code === TAKEN) setTaken(errorText(error));
        const field = /email/.test(code) ? 'email' : /password/.test(code) ? 'password' : undefined;
        throw field ? new FieldError(field, errorText(error)) : error;
      }
    },
  });
  const { displayName, email } = fields.values;
  const typed = withEmail(email);
  if (second) return <SecondStep {...second} onBack={() => setSecond(undefined)} />;
  return (
    <AuthCard title="Create your account" lead="Free to start. No card needed.">
      <GoogleSignIn onSecondStep={setSecond} />
      <form noValidate onSubmit={fields.onSubmit}>
        <FormError message={fields.problem} />
        <FormTextField fields={fields} name="displayName" label="Your name" autoComplete="name" />
        <FormTextField
          fields={fields}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        {taken !== undefined && fields.errors.email === taken && (
          <TextLink to={routes.login.href(next)} state={typed} variant="body2">
            Log in instead
          </TextLink>
        )}
        <NewPasswordField
          fields={fields}
          name="password"
          label="Password"
          known={[displayName, email]}
        />
        <Stack spacing={2}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By creating an account you agree to the{' '}
            <TextLink to={routes.terms.href()}>Terms of Service</TextLink> and the{' '}
            <TextLink to={routes.privacy.href()}>Privacy Policy</TextLink>.
          </Typography>
          <SubmitButton size="large" busy={fields.isBusy}>
            {fields.isBusy ? 'Creating your account' : 'Create account'}
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
