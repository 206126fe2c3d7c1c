import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { gistOf, respondentName } from '@/domain/answers/respondent';
import { FormTitle } from '@/shared/data/FormTitle';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import type { Frame } from './SubmissionsFrame';
import { Respondent } from './Respondent';
import { TestChip } from './TestChip';

interface Props extends Frame {
  /** Shows each response's form. */
  withForm?: boolean;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Responses as a list: who answered, the gist, form, time. */
export function SubmissionList({ rows, openedId, onOpen, selection, withForm = false }: Props) {
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label="Responses">
        {rows.map((row) => (
          <ListItem key={row.id} data-row={row.id} disablePadding divider>
            {selection && (
              <Checkbox
                checked={selection.has(row.id)}
                onClick={(event) => selection.toggle(row.id, event.shiftKey)}
                slotProps={{
                  input: {
                    readOnly: true,
                    'aria-label': `Select the response of ${respondentName(row.data)}`,
                  },
                }}
                sx={{ ml: 0.5 }}
              />
            )}
            <ListItemButton
              data-open={row.id}
              selected={row.id === openedId}
              aria-current={row.id === openedId ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
            >
              <ListItemText
                primary={<Respondent submission={row.data} />}
                secondary={
                  <>
                    {gistOf(row.data) !== '' && (
                      <Box component="bdi" sx={{ display: 'block', ...ONE_LINE }}>
                        {gistOf(row.data)}
                      </Box>
                    )}
                    <Box component="span" sx={{ display: 'block', ...ONE_LINE }}>
                      {withForm && (
                        <>
                          <FormTitle formId={row.data.formId} />
                          {' · '}
                        </>
                      )}
                      <RelativeTime at={row.data.submittedAt} />
                      {row.data.test && <TestChip />}
                    </Box>
                  </>
                }
                slotProps={{
                  primary: CLIPPED,
                  secondary: { component: 'span' },
                }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
