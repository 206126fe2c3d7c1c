import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

interface Props {
  title: string;
  label: string;
  confirm: string;
  initial: string;
  maxLength: number;
  /** Rejects with the reason where it is not stored. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one name; why it can't be had is said at the field. */
export function NameDialog(props: Props) {
  const { title, label, confirm, initial, maxLength, onSave, onClose } = props;
  const titleId = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={label}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength }, formHelperText: { role: 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || isSaving}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
