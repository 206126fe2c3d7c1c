import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface Props {
  fileName: string;
  /** What the undo does, and what it leaves. */
  text: ReactNode;
  confirm: string;
  onUndo: () => void;
  onClose: () => void;
  /** Choices, named by the title. */
  children?: (titleId: string) => ReactNode;
}

/** Asks before an import is undone. */
export function UndoImportDialog(props: Props) {
  const { fileName, text, confirm, onUndo, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{`Undo the import of “${fileName}”?`}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={children ? { mb: 1 } : {}}>
          {text}
        </DialogContentText>
        {children?.(`${id}-title`)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose();
            onUndo();
          }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
