import NoOneIcon from '@mui/icons-material/PersonOffOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMemberChoices } from '@/shared/data/members';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import type { Assigning } from './marking';

interface Props {
  anchor: HTMLElement | null;
  marking: Assigning;
  onClose: () => void;
  /** What the person is to it. */
  label?: string;
}

/** The members of the workspace, one of whom looks after something. */
export function AssigneePicker({ anchor, marking, onClose, label = 'Assignee' }: Props) {
  const members = useMemberChoices();
  const choose = (uid: string | null, name: string) => {
    onClose();
    marking.assign(uid, name);
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxWidth: 320 } } }}
    >
      <MenuItem
        role="menuitemradio"
        aria-checked={marking.assigned === null}
        selected={marking.assigned === null}
        onClick={() => choose(null, '')}
      >
        <ListItemIcon>
          <NoOneIcon />
        </ListItemIcon>
        <ListItemText>No one</ListItemText>
      </MenuItem>
      {members === undefined && <MenuItem disabled>Loading members…</MenuItem>}
      {members?.map(({ id, name, label: shown, photoURL }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={marking.assigned === id}
          selected={marking.assigned === id}
          onClick={() => choose(id, name)}
        >
          <ListItemIcon>
            <PersonAvatar name={name} photoURL={photoURL} size={24} />
          </ListItemIcon>
          <ListItemText primary={<bdi>{shown}</bdi>} slotProps={{ primary: CLIPPED }} />
        </MenuItem>
      ))}
    </Menu>
  );
}
