import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { doubtsLine } from '@/domain/responses/doubtText';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { gistOf, respondentName } from '@/domain/responses/respondent';
import { FormTitle } from '@/shared/data/FormTitle';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { CLIPPED } from '@/shared/ui/lists/clipped';
import type { Frame } from './SubmissionsFrame';
import { Respondent } from './Respondent';
import { TestChip } from './TestChip';

/** Why a response is spam; else the first of its answers. */
const lineOf = (data: SubmissionDoc) => doubtsLine(data) || gistOf(data);

interface Props extends Frame {
  /** Shows each response's form. */
  withForm?: boolean;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Form and time: the third line on a narrow screen, at the end of the row on a wide one. */
const PLACE: SxProps<Theme> = {
  color: 'text.secondary',
  minWidth: 0,
  maxWidth: '100%',
  ...ONE_LINE,
  width: { md: 240 },
  flexShrink: { md: 0 },
  textAlign: { md: 'end' },
};

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
              sx={{
                columnGap: 3,
                flexDirection: { xs: 'column', md: 'row' },
                alignItems: { xs: 'stretch', md: 'center' },
              }}
            >
              <ListItemText
                primary={<Respondent submission={row.data} />}
                secondary={
                  lineOf(row.data) !== '' && (
                    <Box component="bdi" sx={{ display: 'block', ...ONE_LINE }}>
                      {lineOf(row.data)}
                    </Box>
                  )
                }
                slotProps={{
                  primary: CLIPPED,
                  secondary: { component: 'span' },
                }}
                sx={{ my: 0.25 }}
              />
              <Typography component="span" variant="body2" sx={PLACE}>
                {withForm && (
                  <Box component="span" sx={{ ...ONE_LINE, display: { md: 'block' } }}>
                    <FormTitle formId={row.data.formId} />
                    <Box component="span" sx={{ display: { md: 'none' } }}>
                      {' · '}
                    </Box>
                  </Box>
                )}
                <span>
                  <RelativeTime at={row.data.submittedAt} dayOnly={row.data.anonymous} />
                  {row.data.test && <TestChip />}
                </span>
              </Typography>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
