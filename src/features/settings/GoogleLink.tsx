import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { linkGoogle, unlinkGoogle } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { GoogleButton } from '@/shared/ui/inputs/GoogleButton';
import { useToast } from '@/shared/ui/feedback/toast';
import { useIdentity } from './identity';
import { hasGoogle, hasPassword } from './providers';

/** Google as a way in: linked or not. The last way in is never taken away. */
export function GoogleLink({ user }: { user: User }) {
  const toast = useToast();
  const { proven } = useIdentity();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (act: () => Promise<void>, said: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const done = await proven(async () => {
        await act();
        return true;
      });
      if (done) toast.show(said);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  if (!hasGoogle(user)) {
    return (
      <>
        <FormError message={error} />
        <GoogleButton
          disabled={busy}
          onClick={() => void run(linkGoogle, 'Your Google account is linked.')}
        >
          Link Google
        </GoogleButton>
      </>
    );
  }
  return (
    <>
      <FormError message={error} />
      <Typography sx={{ mb: 1 }}>Your Google account is linked.</Typography>
      {hasPassword(user) ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void run(unlinkGoogle, 'Your Google account is no longer linked.')}
        >
          Unlink Google
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This is your only way to log in. Set a password before you unlink it.
        </Typography>
      )}
    </>
  );
}
