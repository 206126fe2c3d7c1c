import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyButton } from '@/shared/ui/text/CopyButton';

/** Shows a secret, once. A press beside the dialog doesn’t close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Copy your signing secret</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Alert severity="warning" variant="outlined" sx={{ width: '100%' }}>
            Copy the secret now. We don’t show it again.
          </Alert>
          <Typography variant="body2">
            Your server uses it to check that a request comes from this form.
          </Typography>
          <TextField
            label="Signing secret"
            value={secret}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={secret} label="Copy secret" variant="outlined" />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
