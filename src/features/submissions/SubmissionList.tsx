import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { FormTitle } from '@/shared/data/FormTitle';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import type { Frame } from './SubmissionsFrame';
import { TestChip } from './TestChip';

interface Props extends Frame {
  /** Says which form each answers. */
  withForm?: boolean;
}

/** Answers as a list: first lines, form, time. */
export function SubmissionList({ rows, openedId, onOpen, withForm = false }: Props) {
  return (
    <Paper variant="outlined">
      <List disablePadding>
        {rows.map((row) => (
          <ListItem key={row.id} disablePadding divider>
            <ListItemButton
              data-open={row.id}
              selected={row.id === openedId}
              aria-current={row.id === openedId ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
            >
              <ListItemText
                primary={row.data.summary === '' ? 'An answer without texts' : row.data.summary}
                secondary={
                  <>
                    {withForm && (
                      <>
                        <FormTitle formId={row.data.formId} />
                        {' · '}
                      </>
                    )}
                    <RelativeTime at={row.data.submittedAt} />
                    {row.data.test && <TestChip />}
                  </>
                }
                slotProps={{
                  primary: CLIPPED,
                  secondary: { component: 'span', noWrap: true },
                }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
