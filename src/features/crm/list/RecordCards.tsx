import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import { CLIPPED } from '@/shared/ui/lists/clipped';

export interface RecordCard {
  id: string;
  href: string;
  name: string;
  /** The name with its picture. */
  named: ReactNode;
  /** Below it, as much as fits. */
  about: string;
  /** At the end of the line. */
  end: ReactNode;
}

interface Props {
  label: string;
  cards: readonly RecordCard[];
  selection: RowSelection | undefined;
}

/** Records on a narrow screen: who, and a line about them. */
export function RecordCards({ label, cards, selection }: Props) {
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label={label}>
        {cards.map(({ id, href, name, named, about, end }) => (
          <ListItem key={id} disablePadding divider>
            {selection && (
              <Checkbox
                checked={selection.has(id)}
                onClick={(event) => selection.toggle(id, event.shiftKey)}
                slotProps={{ input: { readOnly: true, 'aria-label': `Select ${name}` } }}
                sx={{ ml: 0.5 }}
              />
            )}
            <ListItemButton component={Link} to={href}>
              <ListItemText
                primary={named}
                secondary={
                  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                    <Box
                      component="bdi"
                      sx={{
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                        flex: '1 1 0',
                      }}
                    >
                      {about}
                    </Box>
                    {end}
                  </Box>
                }
                slotProps={{ primary: CLIPPED, secondary: { component: 'span' } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
