import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { logInWithGoogle } from '@/shared/firebase/auth';
import { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { GoogleButton } from '@/shared/ui/inputs/GoogleButton';
import type { SecondStepAt } from './SecondStep';

interface Props {
  /** The account asks for a second step. */
  onSecondStep: (second: SecondStepAt) => void;
}

/** Google login. The page redirects once the session has changed. */
export function GoogleSignIn({ onSecondStep }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = () => {
    setBusy(true);
    setError(undefined);
    logInWithGoogle()
      .catch((failure: unknown) => {
        if (failure instanceof SecondStepNeeded) {
          const { googleToken } = failure.account;
          onSecondStep({
            step: failure,
            first: googleToken === undefined ? undefined : { googleToken },
          });
        } else setError(errorText(failure));
      })
      .finally(() => setBusy(false));
  };
  return (
    <>
      <FormError message={error} />
      <GoogleButton disabled={busy} onClick={start}>
        Continue with Google
      </GoogleButton>
      <Divider sx={{ my: 2, typography: 'body2', color: 'text.secondary' }}>or</Divider>
    </>
  );
}
