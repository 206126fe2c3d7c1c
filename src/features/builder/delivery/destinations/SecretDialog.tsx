import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShownOnce } from '@/shared/ui/text/ShownOnce';

/** Shows a secret, once. A press beside the dialog doesn’t close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Copy your signing secret</DialogTitle>
      <ShownOnce label="Signing secret" noun="secret" value={secret} onClose={onClose}>
        <Typography variant="body2">
          Your server uses it to check that a request comes from this form.
        </Typography>
      </ShownOnce>
    </Dialog>
  );
}
