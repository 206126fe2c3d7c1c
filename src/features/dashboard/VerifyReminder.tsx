import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { User } from '@/shared/firebase/auth';
import { useSendVerification } from '@/shared/data/useSendVerification';

interface Props {
  user: User;
  onDismiss: () => void;
}

/** Asks for the address to be verified, until it is or the reminder is dismissed. It blocks nothing. */
export function VerifyReminder({ user, onDismiss }: Props) {
  const { busy, send } = useSendVerification(user);
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      {`Verify your email address: open the link we sent to ${user.email}.`}
      <Stack direction="row" spacing={1} sx={{ mt: 0.5, ml: -0.5 }}>
        <Button size="small" disabled={busy} onClick={() => void send()}>
          Send again
        </Button>
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </Stack>
    </Alert>
  );
}
