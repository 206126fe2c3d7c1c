import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { plural } from '@/shared/lib/numbers';
import type { ContactImport } from './data';

interface Props {
  one: ContactImport;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what the undo of an import does, and what it leaves. */
export function UndoDialog({ one: { about }, onUndo, onClose }: Props) {
  const id = useId();
  const { created, updated } = about.counts;
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{`Undo the import of “${about.source}”?`}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {created > 0 &&
            `${plural(created, 'new contact')} will be deleted for good, unless there’s been activity since. `}
          {updated > 0 &&
            `${plural(updated, 'updated contact')} will get their former values back. Values that were changed since stay.`}
        </DialogContentText>
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
          Undo import
        </Button>
      </DialogActions>
    </Dialog>
  );
}
