import { isCounted } from '@/domain/options/responseStatus';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { can } from '@/domain/options/access';
import type { HoldReason, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { useDecideHeld } from '@/shared/data/held/heldDecision';

const REASONS: Record<HoldReason, string> = {
  closed: 'It was submitted after the form closed.',
  paused: 'It was submitted while the form was paused.',
  old_version: 'It was submitted on a version that was replaced more than 30 days earlier.',
  unproven:
    'It came without the moment of work that the form asks of a device, so it may be from a bot, or from a browser without JavaScript.',
  volume: 'More responses arrived within an hour than the form takes at once.',
  clock: 'The date on the respondent’s device was more than two days out.',
};

interface Props {
  id: string;
  submission: Pick<SubmissionDoc, 'status' | 'heldFor'>;
}

/** The decision on a held response, or the buttons to accept or reject it. */
export function HeldDecision({ id, submission: { status, heldFor } }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const reason = heldFor ? ` ${REASONS[heldFor]}` : '';
  return (
    // Outlives its buttons, so that the focus can move to it.
    <Box ref={region} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
      {status === 'held' && (
        <Alert severity="warning" variant="outlined">
          {`This response is on hold.${reason}`}
          <Choice id={id} onDecided={() => region.current?.focus({ preventScroll: true })} />
        </Alert>
      )}
      {(status === 'trashed' || status === 'spam') && heldFor !== undefined && (
        <Alert severity="info" variant="outlined">
          {`This response was put on hold when it arrived.${reason}`}
        </Alert>
      )}
      {isCounted(status) && heldFor !== undefined && (
        <Alert severity="success" variant="outlined">
          {`This response was on hold and has been accepted.${reason}`}
        </Alert>
      )}
    </Box>
  );
}

function Choice({ id, onDecided }: { id: string; onDecided: () => void }) {
  const workspace = useWorkspace();
  const toast = useToast();
  const decide = useDecideHeld(workspace.id);
  const [asking, setAsking] = useState(false);
  if (!can(workspace.role, 'decideHeldResponses')) return '  Only editors can accept or reject it.';
  const run = (accept: boolean) => {
    decide.mutateAsync({ submissionId: id, accept }).then(
      () => {
        toast.show(
          accept
            ? 'Response accepted. It’s now counted like any other.'
            : 'Response rejected and moved to the trash.',
        );
        onDecided();
      },
      (error: Error) => toast.fail(error.message),
    );
  };
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button variant="contained" disabled={decide.isPending} onClick={() => run(true)}>
          Accept response
        </Button>
        <Button variant="outlined" disabled={decide.isPending} onClick={() => setAsking(true)}>
          Reject response
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Reject this response?"
        text="It moves to the trash: no contact is created, and it isn’t counted. The respondent isn’t notified."
        confirm="Reject response"
        destructive
        onConfirm={() => run(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
