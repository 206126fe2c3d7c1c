import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { gistOf, respondentName } from '@/domain/responses/respondent';
import { FormTitle } from '@/shared/data/FormTitle';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { Respondent } from '../Respondent';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import type { PartialResponse } from './data';
import { PartialProgress } from './PartialProgress';

interface Props {
  rows: readonly PartialResponse[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
  /** Absent where this person may delete none. */
  selection: RowSelection | undefined;
  /** Shows each one's form. */
  withForm: boolean;
}

/** Three columns where there is room for them, else one under the other. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  width: 1,
  alignItems: 'center',
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 200px) minmax(0, 160px)',
  },
} as const;

/** Beside each other where they have a line of their own. */
const WHEN = {
  display: 'flex',
  columnGap: 1.5,
  minWidth: 0,
  '@container (min-width: 640px)': { display: 'block' },
} as const;

const ONE_LINE = {
  display: 'block',
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Partial responses: who, the gist, how far they came, when, and from where. */
export function PartialList({ rows, openedId, onOpen, selection, withForm }: Props) {
  return (
    <Paper variant="outlined" sx={{ containerType: 'inline-size' }}>
      <List disablePadding aria-label="Partial responses">
        {rows.map(({ id, data }) => (
          <ListItem key={id} data-row={id} disablePadding divider>
            {selection && (
              <Checkbox
                checked={selection.has(id)}
                onClick={(event) => selection.toggle(id, event.shiftKey)}
                slotProps={{
                  input: {
                    readOnly: true,
                    'aria-label': `Select the partial response of ${respondentName(data)}`,
                  },
                }}
                sx={{ ml: 0.5 }}
              />
            )}
            <ListItemButton
              data-open={id}
              selected={id === openedId}
              aria-current={id === openedId ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              <Box component="span" sx={ROW}>
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Respondent submission={{ ...data, facets: [] }} />
                  {gistOf(data) !== '' && (
                    <Box component="bdi" sx={ONE_LINE}>
                      {gistOf(data)}
                    </Box>
                  )}
                  {withForm && (
                    <Box component="span" sx={ONE_LINE}>
                      <FormTitle formId={data.formId} />
                    </Box>
                  )}
                </Box>
                <PartialProgress partial={data} />
                <Box component="span" sx={WHEN}>
                  <Box component="span" sx={ONE_LINE}>
                    <RelativeTime at={data.updatedAt} />
                  </Box>
                  <Box component="bdi" sx={ONE_LINE}>
                    {[data.device && DEVICE_NAMES[data.device], data.source]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
              </Box>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
