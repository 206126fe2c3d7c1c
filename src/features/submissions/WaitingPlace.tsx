import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { can } from '@/domain/options/access';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useDecideHeld } from '@/shared/data/held/heldDecision';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstant } from '@/shared/lib/dates';
import { useToast } from '@/shared/ui/feedback/toast';

/** Those before someone in line are counted up to here. */
const MOST = 200;

interface Props {
  id: string;
  submission: Pick<SubmissionDoc, 'formId' | 'submittedAt' | 'offer'>;
}

/** Where a response is on its form's waiting list, and the button that gives it a place. */
export function WaitingPlace({ id, submission }: Props) {
  const workspace = useWorkspace();
  const toast = useToast();
  const decide = useDecideHeld(workspace.id);
  const position = usePosition(workspace.id, submission);
  const { offer } = submission;
  const give = () => {
    decide.mutateAsync({ submissionId: id, accept: true }).then(
      () => toast.show('Place given. The response is now counted like any other.'),
      (error: Error) => toast.fail(error.message),
    );
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        can(workspace.role, 'decideHeldResponses') && (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            disabled={decide.isPending}
            onClick={give}
          >
            Give a place
          </Button>
        )
      }
    >
      {offer === undefined
        ? `On the waiting list${position === undefined ? '' : `: number ${position}`}.`
        : offer.lapsed
          ? 'On the waiting list. A place was held for this respondent, but they didn’t take it.'
          : `A place is held for this respondent until ${formatInstant(offer.until)}.`}
    </Alert>
  );
}

/** From 1; undefined while it isn't known, or further back than is counted. */
function usePosition(
  workspace: string,
  { formId, submittedAt, offer }: Props['submission'],
): number | undefined {
  const path = paths.submissions(workspace);
  const { data } = useLive(
    offer === undefined
      ? livePage(
          queryOf('oldestSubmissionsOfForm', path, [formId, 'waiting', 0, submittedAt], MOST),
          submissionSchema,
        )
      : null,
  );
  if (!data || data.rows.length >= MOST) return undefined;
  return data.rows.filter((row) => row.data.offer === undefined).length + 1;
}
