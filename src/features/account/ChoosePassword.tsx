import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { routes } from '@/shared/config/routes';
import { choosePassword, emailOfResetCode } from '@/shared/firebase/actionCodes';
import { AuthError } from '@/shared/firebase/authErrors';
import { errorText } from '@/shared/lib/errorText';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { FormError } from '@/shared/ui/FormError';
import { FormPasswordField } from '@/shared/ui/FormPasswordField';
import { PasswordStrength } from '@/shared/ui/PasswordStrength';
import { TextSkeleton } from '@/shared/ui/Skeletons';
import { SubmitButton } from '@/shared/ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { BrokenLink } from './BrokenLink';
import { codeQuery } from './codeQuery';
import { newPasswordSchema, type NewPasswordValues } from './schemas';

const TITLE = 'Choose a new password';

/** The end of a link to choose a new password. */
export function ChoosePassword({ code }: { code: string }) {
  const [done, setDone] = useState(false);
  const { data: email, error } = useQuery(codeQuery('reset code', code, emailOfResetCode));
  if (done) {
    return (
      <AuthCard title="Your password is changed">
        <Alert severity="success" variant="outlined" role="status" sx={{ mb: 2 }}>
          Log in with it. Wherever else you were logged in, you are asked for it, too.
        </Alert>
        <ButtonLink to={routes.login.href()} variant="contained">
          Log in
        </ButtonLink>
      </AuthCard>
    );
  }
  if (error) return <BrokenLink message={error.message} />;
  if (email === undefined) {
    return (
      <AuthCard title={TITLE}>
        <TextSkeleton rows={2} />
      </AuthCard>
    );
  }
  return <Choice code={code} email={email} onDone={() => setDone(true)} />;
}

interface ChoiceProps {
  code: string;
  email: string;
  onDone: () => void;
}

function Choice({ code, email, onDone }: ChoiceProps) {
  const { control, handleSubmit, formState, setError } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    try {
      await choosePassword(code, values.password);
      onDone();
    } catch (error) {
      const ofPassword = error instanceof AuthError && /password/.test(error.code);
      setError(ofPassword ? 'password' : 'root', { message: errorText(error) });
    }
  });
  return (
    <AuthCard title={TITLE} lead={`For ${email}.`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={formState.errors.root?.message} />
        {/* Password managers store the new password under the address that they find beside it. */}
        <Box
          component="input"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          hidden
          tabIndex={-1}
        />
        <FormPasswordField
          control={control}
          name="password"
          label="New password"
          autoComplete="new-password"
          helperText="At least 8 characters."
        />
        <PasswordStrength password={password} known={[email]} />
        <SubmitButton size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving the password' : 'Save password'}
        </SubmitButton>
      </form>
    </AuthCard>
  );
}
