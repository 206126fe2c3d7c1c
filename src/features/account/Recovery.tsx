import { useEffect } from 'react';
import * as z from 'zod';
import { foldRecoveryCode, isRecoveryCode } from '@/domain/base/twoStep';
import { logIn } from '@/shared/firebase/auth';
import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useToast } from '@/shared/ui/feedback/toast';
import { prepareRecovery, spendRecoveryCode } from './data';
import type { SecondStepAt } from './SecondStep';

const schema = z.object({
  code: z
    .string()
    .refine(
      (code) => isRecoveryCode(foldRecoveryCode(code)),
      'A recovery code has ten characters, like 7KQ2M-X4D9P.',
    ),
});

interface Props extends SecondStepAt {
  onBack: () => void;
}

/** Logs in with a recovery code, after which two-step verification is off. */
export function Recovery({ step, first, onBack }: Props) {
  const toast = useToast();
  useEffect(prepareRecovery, []);
  const fields = useFields({
    first: { code: '' },
    check: schema,
    failsAt: 'code',
    async send({ code }) {
      if (!first) throw new Error('Google didn’t confirm who you are. Go back and try again.');
      const { email } = step.account;
      await spendRecoveryCode({ email, code, first });
      toast.show('Two-step verification is off. You can turn it on again in Settings → Security.');
      if ('password' in first) await logIn(email, first.password);
      // Google's window opens only by a press.
      else onBack();
    },
  });
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <FormTextField
        fields={fields}
        name="code"
        label="Recovery code"
        autoComplete="off"
        autoFocus
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters' } }}
      />
      <SubmitButton size="large" fullWidth busy={fields.isBusy} above={1}>
        {fields.isBusy ? 'Checking code' : 'Log in with this code'}
      </SubmitButton>
    </form>
  );
}
