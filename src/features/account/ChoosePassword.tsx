import Box from '@mui/material/Box';
import type { AccountLinkAnswer } from '@/domain/base/accountLinks';
import { AppError } from '@/domain/base/errors';
import { useSessionActions } from '@/shared/data/session';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { FieldError, useFields } from '@/shared/ui/inputs/useFields';
import { accountLink } from './data';
import { newPasswordSchema } from './schemas';

interface Props {
  link: 'resetPassword' | 'verifyEmail';
  token: string;
  about: AccountLinkAnswer;
  /** The button's text. */
  label: string;
  onDone: () => void;
}

/** Follows a link with a new password. */
export function ChoosePassword({ link, token, about, label, onDone }: Props) {
  const { logOut } = useSessionActions();
  const { email, here } = about;
  const fields = useFields({
    first: { password: '' },
    check: newPasswordSchema,
    async send({ password }) {
      try {
        await accountLink({ link, token, act: 'follow', password });
      } catch (error) {
        const ofPassword = error instanceof AppError && error.code === 'malformed';
        throw ofPassword ? new FieldError('password', errorText(error)) : error;
      }
      onDone();
      // The server has ended all sessions, this one too.
      if (here) await logOut();
    },
  });
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormError message={fields.problem} />
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
      <NewPasswordField fields={fields} name="password" label="New password" known={[email]} />
      <SubmitButton size="large" fullWidth busy={fields.isBusy}>
        {fields.isBusy ? 'Saving password' : label}
      </SubmitButton>
    </form>
  );
}
