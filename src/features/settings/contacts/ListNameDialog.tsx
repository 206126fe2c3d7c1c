import TextField from '@mui/material/TextField';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { useFields } from '@/shared/ui/inputs/useFields';

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
  const fields = useFields({
    first: { name: initial },
    check: ({ name }) => ({ values: name.trim() }),
    async send(name) {
      await onSave(name);
      onClose();
    },
    failsAt: 'name',
  });
  return (
    <FormDialog
      title={title}
      submit={confirm}
      disabled={fields.values.name.trim() === '' || fields.isBusy}
      onSubmit={fields.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={label}
        {...fields.text('name')}
        slotProps={{ htmlInput: { maxLength }, formHelperText: { role: 'alert' } }}
      />
    </FormDialog>
  );
}
