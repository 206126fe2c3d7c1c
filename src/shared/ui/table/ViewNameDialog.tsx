import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { SAVED_VIEW } from '@/domain/documents/submissions.schema';

interface Props {
  title: string;
  confirm: string;
  initial: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, confirm, initial, onConfirm, onClose }: Props) {
  const heading = useId();
  const [name, setName] = useState(initial);
  const clean = name.trim();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (clean !== '') onConfirm(clean);
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label="View name"
            fullWidth
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText="Everyone in this workspace can use it."
            slotProps={{ htmlInput: { maxLength: SAVED_VIEW.name } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={clean === ''}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
