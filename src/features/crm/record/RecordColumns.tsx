import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { RecordFiles } from '../files/RecordFiles';
import { RecordTasks } from '../tasks/RecordTasks';
import { EntryComposer } from '../timeline/EntryComposer';
import { Timeline } from '../timeline/Timeline';
import type { NoteFieldState, RecordPane } from './useNoteField';

interface Props {
  about: CallSubject;
  /** All ids by which lines and tasks name it (domain/contacts/merged.ts). */
  ids: readonly string[];
  isActive: boolean;
  openTasks: number | undefined;
  note: NoteFieldState;
  /** Above the columns. */
  head: ReactNode;
  /** What asks for a decision, above the facts; a phone shows it in each pane. */
  urgent?: ReactNode;
  facts: ReactNode;
  related: ReactNode;
}

const COLUMN = { display: { xs: 'contents', md: 'grid' }, gap: 3, minWidth: 0 } as const;

/** A part of a column; a phone shows those of one pane. */
const partOf = (of: RecordPane, shown: RecordPane) => ({
  display: { xs: of === shown ? 'grid' : 'none', md: 'grid' },
  gap: 3,
  minWidth: 0,
});

/** A record: facts left, timeline middle, what is related, files and tasks right; one of these at a time on a phone. */
export function RecordColumns(props: Props) {
  const { about, ids, isActive, openTasks = 0, note, head, urgent, facts, related } = props;
  const { pane, onPane } = note;
  return (
    <>
      {head}
      <Tabs
        value={pane}
        onChange={(_event, next: RecordPane) => onPane(next)}
        aria-label="Parts of this record"
        variant="fullWidth"
        sx={{
          display: { md: 'none' },
          mb: 2,
          borderBottom: 1,
          borderColor: 'divider',
          '& button': { minWidth: 0, px: 1 },
        }}
      >
        <Tab value="activity" label="Activity" />
        <Tab value="details" label="Details" />
        {isActive && (
          <Tab value="tasks" label={openTasks === 0 ? 'Tasks' : `Tasks (${openTasks})`} />
        )}
        <Tab value="files" label="Files" />
      </Tabs>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1.8fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1.8fr) minmax(0, 0.9fr)',
          },
        }}
      >
        <Box sx={COLUMN}>
          {urgent}
          <Box sx={partOf('details', pane)}>{facts}</Box>
        </Box>
        <Box sx={partOf('activity', pane)}>
          {note.onNote && <EntryComposer about={about} inputRef={note.ref} />}
          <Timeline about={about} ids={ids} isOfAccount={'accountId' in about} />
        </Box>
        <Box sx={{ ...COLUMN, gridColumn: { md: '1', lg: 'auto' } }}>
          <Box sx={partOf('details', pane)}>{related}</Box>
          {isActive && (
            <Box sx={partOf('tasks', pane)}>
              <RecordTasks about={about} ids={ids} />
            </Box>
          )}
          <Box sx={partOf('files', pane)}>
            <RecordFiles about={about} ids={ids} isActive={isActive} />
          </Box>
        </Box>
      </Box>
    </>
  );
}
