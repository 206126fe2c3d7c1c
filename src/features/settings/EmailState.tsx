import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@/shared/firebase/auth';
import { useSendVerification } from './useSendVerification';

/** Which address one logs in with, and whether it is proven. */
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
          This address is not verified yet. Follow the link in the mail that we sent there.
        </Alert>
      )}
    </>
  );
}
