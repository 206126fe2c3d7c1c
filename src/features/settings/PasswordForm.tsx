import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { changePassword, confirmWithPassword } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { newPassword } from '@/shared/lib/accountFields';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useToast } from '@/shared/ui/feedback/toast';
import { useIdentity } from './identity';
import { hasPassword } from './providers';

const schemaFor = (has: boolean) =>
  z.object({
    current: has ? z.string().min(1, 'Enter your current password.') : z.string(),
    password: newPassword,
  });

/** Changes the password, or gives one to an account that logs in with Google alone. */
export function PasswordForm({ user }: { user: User }) {
  const has = hasPassword(user);
  const toast = useToast();
  const { proven } = useIdentity();
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(schemaFor(has)),
    defaultValues: { current: '', password: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      if (has) await confirmWithPassword(values.current);
    } catch (error) {
      const ofPassword = error instanceof AuthError && /credential|password/.test(error.code);
      const message = ofPassword ? 'That isn’t your current password.' : errorText(error);
      setError(ofPassword ? 'current' : 'root', { message }, { shouldFocus: true });
      return;
    }
    try {
      const done = await proven(async () => {
        await changePassword(values.password);
        return true;
      });
      if (!done) return;
      reset();
      toast.show(has ? 'Your password has been changed.' : 'You can now log in with a password.');
    } catch (error) {
      const field = error instanceof AuthError && /password/.test(error.code) ? 'password' : 'root';
      setError(field, { message: errorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={formState.errors.root?.message} />
      {has && (
        <FormPasswordField
          control={control}
          name="current"
          label="Current password"
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        control={control}
        name="password"
        label="New password"
        known={[user.displayName, user.email]}
      />
      <SubmitButton busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Saving password' : has ? 'Change password' : 'Set password'}
      </SubmitButton>
    </form>
  );
}
