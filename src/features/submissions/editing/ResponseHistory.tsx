import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { MAX_REVISIONS } from '@/domain/answers/editing';
import { TRASH_DAYS } from '@/domain/answers/responseActs';
import { revisionSchema, type SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstant } from '@/shared/lib/dates';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RevisionChanges } from './RevisionChanges';

interface Props {
  id: string;
  submission: SubmissionDoc;
  definition: FormDefinition;
}

/** Edits shown at first. */
const FIRST = 10;
const DAY_MS = 86_400_000;

/** What happened to a response, the last first: removed, edited (by whom, from what to what), submitted. */
export function ResponseHistory({ id, submission, definition }: Props) {
  const workspace = useWorkspace();
  const { revision = 0, status, purgeAt, submittedAt, heldFor } = submission;
  const [limit, setLimit] = useState(FIRST);
  const edits = useLive(
    revision === 0
      ? null
      : livePage(
          queryOf('revisions', paths.revisions(workspace.id, id), [], limit),
          revisionSchema,
        ),
  );
  const removed = purgeAt === undefined ? undefined : purgeAt - TRASH_DAYS * DAY_MS;
  return (
    <Box component="section" aria-label="History" data-print="none">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        History
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {removed !== undefined && (
          <Entry at={removed}>{status === 'spam' ? 'Marked as spam' : 'Moved to the trash'}</Entry>
        )}
        {edits.data?.rows.map(({ id: n, data }) => (
          <Entry key={n} at={data.at}>
            Edited by <MemberName uid={data.by} />
            <RevisionChanges definition={definition} revision={data} />
          </Entry>
        ))}
        {edits.data && revision > limit && (
          <li>
            <Button size="small" onClick={() => setLimit(MAX_REVISIONS)}>
              Show all edits
            </Button>
          </li>
        )}
        <Entry at={submittedAt}>{heldFor ? 'Submitted and put on hold' : 'Submitted'}</Entry>
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

function Entry({ at, children }: { at: number; children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {formatInstant(at)}
      </Typography>
    </Box>
  );
}
