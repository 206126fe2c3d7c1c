import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@/shared/firebase/auth';
import { useSendVerification } from '@/shared/data/useSendVerification';

/** The login address and whether it's verified. */
export function EmailState({ user }: { user: User }) {
  const { busy, send } = useSendVerification(user);
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
          This address isn’t verified yet. Open the link in the email we sent you.
        </Alert>
      )}
    </>
  );
}
