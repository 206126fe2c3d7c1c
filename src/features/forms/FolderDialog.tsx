import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { FolderNameForm } from './FolderNameForm';

interface Props {
  open: boolean;
  /** The folder that is renamed; a new one is made without it. */
  folder?: Folder;
  onClose: () => void;
}

export function FolderDialog({ open, folder, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{folder ? 'Rename folder' : 'New folder'}</DialogTitle>
      <DialogContent>
        <FolderNameForm
          label="Name"
          button={folder ? 'Rename' : 'Create'}
          {...(folder ? { folder } : {})}
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
