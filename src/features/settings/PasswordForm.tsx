import * as z from 'zod';
import { changePassword, confirmWithPassword } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { AuthError } from '@/shared/firebase/authErrors';
import { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { newPassword } from '@/shared/lib/accountFields';
import { errorText } from '@/shared/lib/errorText';
import { reportError } from '@/shared/lib/report';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
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
  const { proven, secondStep } = useIdentity();
  const fields = useFields({
    first: { current: '', password: '' },
    check: schemaFor(has),
    async send({ current, password }) {
      try {
        if (has) await confirmWithPassword(current);
      } catch (error) {
        if (!(error instanceof SecondStepNeeded)) {
          const ofPassword = error instanceof AuthError && /credential|password/.test(error.code);
          throw ofPassword ? new FieldError('current', 'That isn’t your current password.') : error;
        }
        if (!(await secondStep(error))) return;
      }
      try {
        const done = await proven(async () => {
          await changePassword(password);
          return true;
        });
        if (!done) return;
      } catch (error) {
        const ofPassword = error instanceof AuthError && /password/.test(error.code);
        throw ofPassword ? new FieldError('password', errorText(error)) : error;
      }
      // Their tokens would work for up to another hour.
      await import('@/shared/data/devices')
        .then((part) => part.logOutDevices(user.uid, null))
        .catch((error: unknown) => reportError(error, 'devices'));
      fields.reset();
      toast.show(has ? 'Your password has been changed.' : 'You can now log in with a password.');
    },
  });
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
      {has && (
        <FormPasswordField
          fields={fields}
          name="current"
          label="Current password"
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        fields={fields}
        name="password"
        label="New password"
        known={[user.displayName, user.email]}
      />
      <SubmitButton busy={fields.isBusy}>
        {fields.isBusy ? 'Saving password' : has ? 'Change password' : 'Set password'}
      </SubmitButton>
    </form>
  );
}
