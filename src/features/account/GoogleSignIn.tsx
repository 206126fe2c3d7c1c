import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { logInWithGoogle } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { GoogleButton } from '@/shared/ui/inputs/GoogleButton';

/** Google login. The page redirects once the session has changed. */
export function GoogleSignIn() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = () => {
    setBusy(true);
    setError(undefined);
    logInWithGoogle()
      .catch((failure: unknown) => setError(errorText(failure)))
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
