import FolderIcon from '@mui/icons-material/FolderOutlined';
import NoFolderIcon from '@mui/icons-material/FolderOffOutlined';
import AddIcon from '@mui/icons-material/CreateNewFolderOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState, type ReactNode } from 'react';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formName } from './changeForms';
import { FolderNameForm } from './FolderNameForm';

interface Props {
  open: boolean;
  forms: readonly FormHead[];
  onClose: () => void;
  onMove: (folder: string | null) => void;
}

/** Chooses the folder that forms are moved to; a new one can be made on the way. */
export function MoveToFolder({ open, forms, onClose, onMove }: Props) {
  const { folders } = useWorkspace();
  const [isNew, setNew] = useState(false);
  const titleId = useId();
  const now = new Set(forms.map(({ data }) => data.folder));
  const [only] = now.size === 1 ? now : [];
  const close = () => {
    onClose();
    setNew(false);
  };
  const move = (folder: string | null) => {
    close();
    onMove(folder);
  };
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ overflowWrap: 'anywhere' }}
      >{`Move ${formName(forms)}`}</DialogTitle>
      <List sx={{ pt: 0, overflowY: 'auto' }}>
        <Choice
          icon={<NoFolderIcon />}
          text="No folder"
          isHere={now.size === 1 && only === undefined}
          onChoose={() => move(null)}
        />
        {folders.map(({ id, name }) => (
          <Choice
            key={id}
            icon={<FolderIcon />}
            text={name}
            isHere={only === id}
            onChoose={() => move(id)}
          />
        ))}
        {isNew ? (
          <ListItem>
            <FolderNameForm label="New folder" button="Create and move" onDone={move} />
          </ListItem>
        ) : (
          <Choice
            icon={<AddIcon />}
            text="New folder"
            isHere={false}
            onChoose={() => setNew(true)}
          />
        )}
      </List>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  text: string;
  isHere: boolean;
  onChoose: () => void;
}

function Choice({ icon, text, isHere, onChoose }: ChoiceProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={onChoose} selected={isHere} sx={{ px: 3 }}>
        <ListItemIcon sx={{ minWidth: 40 }}>{icon}</ListItemIcon>
        <ListItemText primary={text} secondary={isHere ? 'Current folder' : undefined} />
      </ListItemButton>
    </ListItem>
  );
}
