import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { caseFold } from '@/domain/answers/text';
import type { ContactAbout } from '@/domain/contacts/filter';
import { ABOUT_NAMES } from './filterTexts';
import { useFilterChoices } from './useFilterChoices';

interface Props {
  anchor: Element;
  about: ContactAbout;
  value: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Choices that fit without a search. */
const FEW = 8;

/** The values of one filter, one of which is chosen. */
export function FilterChoices({ anchor, about, value, onChoose, onClose }: Props) {
  const [find, setFind] = useState('');
  const { choices, isSearched } = useFilterChoices(about, find);
  const found = isSearched
    ? choices
    : choices.filter(({ label }) => caseFold(label).includes(caseFold(find.trim())));
  const withFind = isSearched || choices.length > FEW;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': ABOUT_NAMES[about],
          sx: { width: (theme) => `min(${theme.spacing(36)}, calc(100vw - 32px))`, mt: 0.5 },
        },
      }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {ABOUT_NAMES[about]}
      </Typography>
      {withFind && (
        <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            label={`Find ${ABOUT_NAMES[about].toLowerCase()}`}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </Box>
      )}
      <List dense sx={{ maxHeight: 320, overflowY: 'auto' }} aria-label={ABOUT_NAMES[about]}>
        {found.map(({ id, label }) => (
          <ListItemButton
            key={id}
            selected={id === value}
            aria-current={id === value ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <ListItemText primary={<bdi>{label}</bdi>} />
          </ListItemButton>
        ))}
        {found.length === 0 && (
          <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
            Nothing found.
          </Typography>
        )}
      </List>
    </Popover>
  );
}
