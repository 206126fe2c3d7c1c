import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShownOnce } from '@/shared/ui/text/ShownOnce';

/** Shows a key that signs links, once. A press beside the dialog doesn’t close it. */
export function SigningKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Copy your signing key</DialogTitle>
      <ShownOnce label="Signing key" noun="key" value={secret} onClose={onClose}>
        <Typography variant="body2">
          Keep it on your server. Anyone who has it can sign links to this form.
        </Typography>
      </ShownOnce>
    </Dialog>
  );
}
