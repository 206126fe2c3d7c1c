import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import type { Selection } from '@/shared/ui/lists/useSelection';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { ContactLabel, StageChip } from '../labels';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  selection: Selection | undefined;
}

/** Contacts on a narrow screen: who, their address, their stage, and when they were last active. */
export function ContactCards({ rows, selection }: Props) {
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label="Contacts">
        {rows.map((row) => (
          <ListItem key={row.id} disablePadding divider>
            {selection && (
              <Checkbox
                checked={selection.has(row.id)}
                onClick={(event) => selection.toggle(row.id, event.shiftKey)}
                slotProps={{
                  input: { readOnly: true, 'aria-label': `Select ${contactName(row.data)}` },
                }}
                sx={{ ml: 0.5 }}
              />
            )}
            <ListItemButton component={Link} to={routes.contact.href(row.id)}>
              <ListItemText
                primary={<ContactLabel contact={row.data} size={24} />}
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
                      {(row.data.name === undefined ? undefined : row.data.emails[0]) ??
                        row.data.company ??
                        ''}
                    </Box>
                    <StageChip stage={row.data.stage} />
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                      <RelativeTime at={row.data.lastActivityAt} />
                    </Box>
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
