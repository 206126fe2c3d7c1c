import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { MAX_REVISIONS } from '@/domain/responses/editing';
import { TRASH_DAYS } from '@/domain/responses/responseActions';
import { revisionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstant, formatInstantDay } from '@/shared/lib/dates';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LogLine } from './LogLine';
import { RevisionChanges } from './RevisionChanges';

interface Props {
  id: string;
  submission: SubmissionDoc;
  definition: FormDefinition;
}

/** Entries shown at first. */
const FIRST = 10;
const DAY_MS = 86_400_000;

interface Happened {
  key: string;
  at: number;
  shown: ReactNode;
}

/** What happened to a response, the last first: tagged, assigned, moved, edited (by whom, from what to what), submitted. */
export function ResponseHistory({ id, submission, definition }: Props) {
  const workspace = useWorkspace();
  const { revision = 0, submittedAt, heldFor, anonymous } = submission;
  const [limit, setLimit] = useState(FIRST);
  const edits = useLive(
    revision === 0
      ? null
      : livePage(
          queryOf('revisions', paths.revisions(workspace.id, id), [], limit),
          revisionSchema,
        ),
  );
  const edited = (edits.data?.rows ?? []).map(({ id: n, data }): Happened => ({
    key: `edit ${n}`,
    at: data.at,
    shown: (
      <>
        {data.by === undefined ? (
          'Changed by the respondent'
        ) : (
          <>
            Edited by <MemberName uid={data.by} />
          </>
        )}
        <RevisionChanges definition={definition} revision={data} />
      </>
    ),
  }));
  const all = [...doneWith(submission), ...edited].sort((a, b) => b.at - a.at);
  const hasMore = all.length > limit || (edits.data !== undefined && revision > limit);
  return (
    <Box component="section" aria-label="History" data-print="none">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        History
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.slice(0, limit).map(({ key, at, shown }) => (
          <Entry key={key} at={at}>
            {shown}
          </Entry>
        ))}
        {hasMore && (
          <li>
            <Button size="small" onClick={() => setLimit(MAX_REVISIONS)}>
              Show all changes
            </Button>
          </li>
        )}
        <Entry at={submittedAt} dayOnly={anonymous}>
          {anonymous ? 'Shown with others' : heldFor ? 'Submitted and put on hold' : 'Submitted'}
        </Entry>
      </Box>
      {edits.error && !edits.data && (
        <ErrorState
          what="We couldn’t load the edits."
          error={edits.error}
          retry={() => void edits.refetch()}
        />
      )}
    </Box>
  );
}

/** All but the edits. Of what was removed before there was a log, its status and its end say so. */
function doneWith({ log = [], status, purgeAt }: SubmissionDoc): Happened[] {
  // The last first, also among those of one instant.
  const logged = log
    .map((entry, index): Happened => ({
      key: `log ${entry.at} ${index}`,
      at: entry.at,
      shown: <LogLine entry={entry} />,
    }))
    .reverse();
  if (purgeAt === undefined || log.some(({ kind }) => kind === 'status')) return logged;
  const shown = status === 'spam' ? 'Marked as spam' : 'Moved to the trash';
  return [...logged, { key: 'removed', at: purgeAt - TRASH_DAYS * DAY_MS, shown }];
}

interface EntryProps {
  at: number;
  dayOnly?: boolean | undefined;
  children: ReactNode;
}

function Entry({ at, dayOnly = false, children }: EntryProps) {
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {(dayOnly ? formatInstantDay : formatInstant)(at)}
      </Typography>
    </Box>
  );
}
