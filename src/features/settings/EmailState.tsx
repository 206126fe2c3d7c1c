import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '@/shared/firebase/auth';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/toast';
import { sendVerification } from './data';

/** Which address one logs in with, and whether it is proven. */
export function EmailState({ user }: { user: User }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const state = await sendVerification();
      toast.show(
        state === 'sent'
          ? `A link is on its way to ${user.email}.`
          : 'Your email address is verified already.',
      );
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`You log in with ${user.email}.`}</Typography>
      {user.emailVerified ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          This address is verified.
        </Typography>
      ) : (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ my: 1 }}
          action={
            <Button
              size="small"
              color="inherit"
              disabled={busy}
              onClick={() => void send()}
              sx={{ whiteSpace: 'nowrap' }}
            >
              Send again
            </Button>
          }
        >
          This address is not verified yet. Follow the link in the mail that we sent there.
        </Alert>
      )}
    </>
  );
}
