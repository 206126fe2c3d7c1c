import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { AccountLinkAnswer } from '@/domain/base/accountLinks';
import { AppError } from '@/domain/base/errors';
import { useSessionActions } from '@/shared/data/session';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { NewPasswordField } from '@/shared/ui/inputs/NewPasswordField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { accountLink } from './data';
import { newPasswordSchema, type NewPasswordValues } from './schemas';

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
  const { control, handleSubmit, formState, setError } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await accountLink({ link, token, act: 'follow', password: values.password });
      onDone();
      // The server has ended all sessions, this one too.
      if (here) await logOut();
    } catch (error) {
      const ofPassword = error instanceof AppError && error.code === 'malformed';
      setError(ofPassword ? 'password' : 'root', { message: errorText(error) });
    }
  });
  return (
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
      <NewPasswordField control={control} name="password" label="New password" known={[email]} />
      <SubmitButton size="large" fullWidth busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Saving password' : label}
      </SubmitButton>
    </form>
  );
}
