import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';

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
export function ListNameDialog(props: Props) {
  const { title, label, confirm, initial, maxLength, onSave, onClose } = props;
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
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
    <FormDialog
      title={title}
      submit={confirm}
      disabled={name.trim() === '' || isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
