import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What its button says. */
  submit: string;
  disabled: boolean;
  /** What it does cannot be taken back. */
  destructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** A further action, apart from the others. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A small form in a dialog, sent by its button or by Enter. */
export function FormDialog(props: Props) {
  const {
    title,
    submit,
    disabled,
    destructive = false,
    onSubmit,
    onClose,
    aside,
    children,
  } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={disabled}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
