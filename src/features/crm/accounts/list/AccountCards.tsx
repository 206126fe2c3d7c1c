import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import type { Selection } from '@/shared/ui/lists/useSelection';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { AccountLabel } from '../AccountLabel';
import type { Account } from './useAccounts';

interface Props {
  rows: readonly Account[];
  selection: Selection | undefined;
}

/** Accounts on a narrow screen: name, domain, people, and when they were last active. */
export function AccountCards({ rows, selection }: Props) {
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label="Accounts">
        {rows.map(({ id, data }) => (
          <ListItem key={id} disablePadding divider>
            {selection && (
              <Checkbox
                checked={selection.has(id)}
                onClick={(event) => selection.toggle(id, event.shiftKey)}
                slotProps={{ input: { readOnly: true, 'aria-label': `Select ${data.name}` } }}
                sx={{ ml: 0.5 }}
              />
            )}
            <ListItemButton component={Link} to={routes.account.href(id)}>
              <ListItemText
                primary={<AccountLabel name={data.name} size={24} />}
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
                      {data.domains[0] ?? ''}
                    </Box>
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {plural(data.peopleCount, 'person', 'people')}
                      {' · '}
                      <RelativeTime at={data.lastActivityAt} />
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
