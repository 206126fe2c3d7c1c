import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { NewNote } from './NewNote';
import { NoteItem } from './NoteItem';
import { MAX_NOTES, useNotes } from './useNotes';

/** What members wrote about a response, for themselves: the newest last, then a field for one more. */
export function Notes({ submissionId }: { submissionId: string }) {
  const { role } = useWorkspace();
  const { data, error, refetch } = useNotes(submissionId);
  const region = useKeptFocus<HTMLDivElement>();
  const rows = data?.rows ?? [];
  const isWriter = can(role, 'writeNotes');
  return (
    <Box component="section" aria-label="Notes" data-print="none">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Notes
      </Typography>
      {error && !data ? (
        <ErrorState what="We couldn’t load the notes." error={error} retry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton />
      ) : (
        <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
          {rows.length === 0 && !isWriter && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              No notes yet.
            </Typography>
          )}
          {rows.length > 0 && (
            <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none' }}>
              {rows.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </Box>
          )}
          {isWriter &&
            (rows.length < MAX_NOTES ? (
              <NewNote submissionId={submissionId} />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`A response can have up to ${MAX_NOTES} notes. Delete one to add another.`}
              </Typography>
            ))}
        </Box>
      )}
    </Box>
  );
}
