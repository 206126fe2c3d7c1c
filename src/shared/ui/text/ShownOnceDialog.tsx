import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShownOnce } from './ShownOnce';

interface Props {
  /** Of the value, such as “Signing key”. */
  label: string;
  /** What the sentences call it. */
  noun: string;
  /** What it is for. */
  text: string;
  value: string;
  onClose: () => void;
}

/** Shows a secret, once. A press beside the dialog doesn’t close it. */
export function ShownOnceDialog({ label, noun, text, value, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{`Copy your ${label.toLowerCase()}`}</DialogTitle>
      <ShownOnce label={label} noun={noun} value={value} onClose={onClose}>
        <Typography variant="body2">{text}</Typography>
      </ShownOnce>
    </Dialog>
  );
}
