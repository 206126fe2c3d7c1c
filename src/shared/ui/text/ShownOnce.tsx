import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';

interface Props {
  label: string;
  /** What the sentences call it. */
  noun: string;
  value: string;
  /** What it is for. */
  children?: ReactNode;
  onClose: () => void;
}

/** The body of a dialog that shows a secret which can’t be shown again. */
export function ShownOnce({ label, noun, value, children, onClose }: Props) {
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Alert severity="warning" variant="outlined" sx={{ width: '100%' }}>
            {`Copy the ${noun} now. We don’t show it again.`}
          </Alert>
          {children}
          <TextField
            label={label}
            value={value}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={value} label={`Copy ${noun}`} variant="outlined" />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
