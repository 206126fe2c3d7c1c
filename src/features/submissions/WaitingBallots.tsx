import Alert from '@mui/material/Alert';
import { paths } from '@/domain/base/firestorePaths';
import { ballotBoxSchema } from '@/domain/documents/ballots.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { plural } from '@/shared/lib/numbers';

/** How many anonymous responses are not shown yet, live, and when they will be. */
export function WaitingBallots({ formId }: { formId: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useLive(liveDocument(paths.ballotBox(workspace, formId), ballotBoxSchema));
  const waiting = data?.waiting ?? 0;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {waiting > 0 ? `${plural(waiting, 'more response', 'more responses')} received. ` : ''}
      Responses to this form are anonymous, and appear in groups of five or more: once ten are
      waiting, all but five of them, and the rest once the form is closed or every link was used.
    </Alert>
  );
}
