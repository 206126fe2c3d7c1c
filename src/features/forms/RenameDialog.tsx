import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '@/domain/form/definition/limits';
import type { FormHead } from '@/shared/data/forms';
import { useToast } from '@/shared/ui/feedback/toast';
import type { ActionsOnForms } from './useFormActions';

interface Props {
  open: boolean;
  form: FormHead;
  rename: ActionsOnForms['rename'];
  onClose: () => void;
}

/** Renames a form where its name is no field. */
export function RenameDialog({ open, onClose, ...rest }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Rename form</DialogTitle>
      <NameForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** Begins with the name as it is whenever the dialog opens. */
function NameForm({ form, rename, onClose }: Omit<Props, 'open'>) {
  const [name, setName] = useState(form.data.title);
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    rename(form, name).catch((error: unknown) =>
      toast.fail(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ pt: 1 }}>
        <TextField
          autoFocus
          fullWidth
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { maxLength: LIMITS.title } }}
          helperText={
            form.data.liveVersion === undefined
              ? undefined
              : 'Respondents see the new name once you publish it.'
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained">
          Rename form
        </Button>
      </DialogActions>
    </form>
  );
}
