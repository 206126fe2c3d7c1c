import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { FormDialog } from './FormDialog';

interface Props {
  title: string;
  /** What its button says. */
  submit: string;
  /** The name as it is, or as it is suggested. */
  name: string;
  maxLength: number;
  help?: string;
  /** What else is asked for keeps it from being submitted. */
  isIncomplete?: boolean;
  /** What else is asked for. */
  children?: ReactNode;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a thing. */
export function NameDialog(props: Props) {
  const { title, submit, name: before, maxLength, help, onSubmit, onClose } = props;
  const { isIncomplete = false, children } = props;
  const [name, setName] = useState(before);
  return (
    <FormDialog
      title={title}
      submit={submit}
      disabled={name.trim() === '' || isIncomplete}
      onSubmit={() => {
        onClose();
        onSubmit(name);
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label="Name"
        margin="dense"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        helperText={help}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {children}
    </FormDialog>
  );
}
