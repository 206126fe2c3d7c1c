import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

interface Props {
  /** What is merged. */
  name: string;
  noun: 'contact' | 'account';
  typed: string;
  onType: (typed: string) => void;
  /** What is found; undefined while it is looked for. */
  rows: readonly { id: string; name: string; note: string }[] | undefined;
  onPick: (id: string) => void;
  onClose: () => void;
  /** The next step, which leads back here; while it is open, this waits behind. */
  next: ReactNode;
}

/** Finds what to merge with. */
export function FindDialog(props: Props) {
  const { name, noun, typed, onType, rows, onPick, onClose, next } = props;
  const title = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={onClose}
      sx={{ visibility: next ? 'hidden' : 'visible' }}
    >
      <DialogTitle id={title}>
        Merge <bdi>{name}</bdi> with…
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label={noun === 'contact' ? 'Find a contact' : 'Find an account'}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <List dense disablePadding aria-label="Found" sx={{ minHeight: 320, mx: -1 }}>
          {rows?.map((row) => (
            <ListItem key={row.id} disablePadding>
              <ListItemButton
                onClick={() => onPick(row.id)}
                sx={{ gap: 1.5, px: 1, borderRadius: 1 }}
              >
                <PersonAvatar
                  name={row.name}
                  photoURL={undefined}
                  size={32}
                  isSquare={noun === 'account'}
                />
                <ListItemText
                  slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                  primary={<bdi>{row.name}</bdi>}
                  secondary={<bdi>{row.note}</bdi>}
                />
              </ListItemButton>
            </ListItem>
          ))}
          {rows?.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, py: 1 }}>
              {`No other ${noun}s found.`}
            </Typography>
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
      {next}
    </Dialog>
  );
}
