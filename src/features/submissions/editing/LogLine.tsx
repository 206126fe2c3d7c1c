import Box from '@mui/material/Box';
import type { LogEntry } from '@/domain/documents/submissions.schema';
import type { SubmissionStatus } from '@/domain/options/responseStatus';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { TagChip } from '@/shared/data/marks/TagChips';
import { VIEW_ABOUT, viewOf } from '../views';
import { FromTo } from './FromTo';

/** One thing that was done with a response: what, by whom, from what to what. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const by =
    entry.by === undefined ? null : (
      <>
        {' by '}
        <MemberName uid={entry.by} />
      </>
    );
  switch (entry.kind) {
    case 'status':
      return (
        <>
          {statusVerb(entry.from, entry.to)}
          {by}
          <Changed from={statusLabel(entry.from)} to={statusLabel(entry.to)} />
        </>
      );
    case 'assignee':
      return (
        <>
          {entry.to === null ? 'Unassigned' : 'Assigned'}
          {by}
          <Changed from={<Assigned uid={entry.from} />} to={<Assigned uid={entry.to} />} />
        </>
      );
    case 'tag':
      return (
        <>
          {entry.on ? 'Tag added' : 'Tag removed'}
          {by}
          <Box sx={{ mt: 0.5 }}>
            <TagOf id={entry.tag} />
          </Box>
        </>
      );
  }
}

function Changed(change: Parameters<typeof FromTo>[0]) {
  return (
    <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <FromTo {...change} />
    </Box>
  );
}

function Assigned({ uid }: { uid: string | null }) {
  return uid === null ? 'Nobody' : <MemberName uid={uid} />;
}

function TagOf({ id }: { id: string }) {
  const { tags } = useWorkspace();
  const tag = tags.find((one) => one.id === id);
  return tag ? <TagChip tag={tag} /> : 'A deleted tag';
}

function statusLabel(status: SubmissionStatus): string {
  const view = viewOf(status);
  return view ? VIEW_ABOUT[view].label : 'Deleted';
}

function statusVerb(from: SubmissionStatus, to: SubmissionStatus): string {
  if (to === 'spam') return 'Marked as spam';
  if (to === 'trashed') return from === 'held' ? 'Rejected' : 'Moved to the trash';
  if (from === 'spam') return 'Marked as not spam';
  if (from === 'held') return 'Accepted';
  return 'Restored';
}
