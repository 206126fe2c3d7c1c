import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { foldForSearch } from '@/domain/text/fold';
import { DialogPopover } from './DialogPopover';

export interface PopoverChoice {
  id: string;
  label: string;
  /** Below the label. */
  note?: string;
}

interface Props {
  anchor: Element;
  /** What is chosen: "Owner". */
  name: string;
  choices: readonly PopoverChoice[];
  /** The choices are what a search found; otherwise all of them, which are narrowed here. */
  isSearched: boolean;
  find: string;
  onFind: (text: string) => void;
  value?: string | undefined;
  onChoose: (id: string, label: string) => void;
  onClose: () => void;
}

/** Choices that fit without a search. */
const FEW = 8;

/** A list of choices, one of which is taken; with a search where there are many. */
export function ChoicePopover(props: Props) {
  const { anchor, name, choices, isSearched, find, onFind, value, onChoose, onClose } = props;
  const found = isSearched
    ? choices
    : choices.filter(({ label }) => foldForSearch(label).includes(foldForSearch(find.trim())));
  return (
    <DialogPopover anchor={anchor} name={name} width={36} onClose={onClose}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {name}
      </Typography>
      {(isSearched || choices.length > FEW) && (
        <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            label={`Find ${name.toLowerCase()}`}
            value={find}
            onChange={(event) => onFind(event.target.value)}
          />
        </Box>
      )}
      <List dense sx={{ maxHeight: 320, overflowY: 'auto' }} aria-label={name}>
        {found.map(({ id, label, note }) => (
          <ListItemButton
            key={id}
            selected={id === value}
            aria-current={id === value ? 'true' : undefined}
            onClick={() => onChoose(id, label)}
          >
            <ListItemText primary={<bdi>{label}</bdi>} secondary={note} />
          </ListItemButton>
        ))}
        {found.length === 0 && (
          <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
            Nothing found.
          </Typography>
        )}
      </List>
    </DialogPopover>
  );
}
