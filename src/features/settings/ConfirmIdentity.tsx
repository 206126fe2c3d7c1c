import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import * as z from 'zod';
import { confirmWithGoogle, confirmWithPassword } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { FormPasswordField } from '@/shared/ui/inputs/FormPasswordField';
import { GoogleButton } from '@/shared/ui/inputs/GoogleButton';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { useFields } from '@/shared/ui/inputs/useFields';
import { StepCodeField } from '@/shared/ui/twoStep/StepCodeField';
import { useStepCode } from '@/shared/ui/twoStep/useStepCode';
import { hasGoogle, hasPassword } from './providers';

const schema = z.object({ password: z.string().min(1, 'Enter your password.') });

interface Props {
  user: User;
  /** The password was confirmed already, and the code is to follow. */
  begun?: SecondStepNeeded | undefined;
  onAnswer: (proven: boolean) => void;
}

/** Asks for the password, or for Google's word, again, and then for the code of an account with two steps. */
export function ConfirmIdentity({ user, begun, onAnswer }: Props) {
  const id = useId();
  const [step, setStep] = useState(begun);
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      {step ? (
        <SecondStepOf step={step} titleId={id} onAnswer={onAnswer} />
      ) : (
        <FirstStep user={user} titleId={id} onAnswer={onAnswer} onSecondStep={setStep} />
      )}
    </Dialog>
  );
}

interface StepProps extends Pick<Props, 'onAnswer'> {
  titleId: string;
}

function FirstStep({
  user,
  titleId,
  onAnswer,
  onSecondStep,
}: StepProps & { user: User; onSecondStep: (step: SecondStepNeeded) => void }) {
  const [googleError, setGoogleError] = useState<string>();
  /** Goes on to the second step if the account has one. */
  const confirm = async (act: Promise<void>) => {
    try {
      await act;
      onAnswer(true);
    } catch (error) {
      if (!(error instanceof SecondStepNeeded)) throw error;
      onSecondStep(error);
    }
  };
  const fields = useFields({
    first: { password: '' },
    check: schema,
    send: ({ password }) => confirm(confirmWithPassword(password)),
    failsAt: 'password',
  });
  const askGoogle = () => {
    confirm(confirmWithGoogle()).catch((error: unknown) => setGoogleError(errorText(error)));
  };
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <DialogTitle id={titleId}>Confirm it’s you</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {`You’re logged in as ${user.email}. For your security, confirm it’s you before you continue.`}
        </DialogContentText>
        {hasPassword(user) && (
          <FormPasswordField
            fields={fields}
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        <FormError message={googleError} />
        {hasGoogle(user) && <GoogleButton onClick={askGoogle}>Confirm with Google</GoogleButton>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        {hasPassword(user) && (
          <SubmitButton busy={fields.isBusy}>
            {fields.isBusy ? 'Confirming' : 'Confirm'}
          </SubmitButton>
        )}
      </DialogActions>
    </form>
  );
}

function SecondStepOf({ step, titleId, onAnswer }: StepProps & { step: SecondStepNeeded }) {
  const fields = useStepCode(step.finish, () => onAnswer(true));
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <DialogTitle id={titleId}>Enter your code</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          If you’ve lost your authenticator app, log out and log in with a recovery code.
        </DialogContentText>
        <StepCodeField fields={fields} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <SubmitButton busy={fields.isBusy}>{fields.isBusy ? 'Confirming' : 'Confirm'}</SubmitButton>
      </DialogActions>
    </form>
  );
}
