import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { can } from '@/domain/access';
import type { HoldReason, SubmissionDoc } from '@/domain/documents.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { useDecideHeld } from './data';

const REASONS: Record<HoldReason, string> = {
  closed: 'It was sent after the form was closed.',
  paused: 'It was sent while the form was paused.',
  old_version: 'It answers a version that was replaced more than 30 days before.',
  clock: 'The day on the sender’s device was more than two days off.',
};

interface Props {
  id: string;
  submission: Pick<SubmissionDoc, 'status' | 'heldFor'>;
}

/** What became of an answer that was held, or the choice to accept or refuse it. */
export function HeldDecision({ id, submission: { status, heldFor } }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const reason = heldFor ? ` ${REASONS[heldFor]}` : '';
  return (
    // It stays while the buttons in it go, so that the focus has somewhere to be.
    <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
      {status === 'held' && (
        <Alert severity="warning" variant="outlined">
          {`This answer waits for you.${reason}`}
          <Choice id={id} onDecided={() => region.current?.focus({ preventScroll: true })} />
        </Alert>
      )}
      {status === 'trashed' && (
        <Alert severity="info" variant="outlined">
          This answer is in the trash. It counts nowhere.
        </Alert>
      )}
      {status === 'complete' && heldFor !== undefined && (
        <Alert severity="success" variant="outlined">
          {`This answer was held, and accepted.${reason}`}
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
  if (!can(workspace.role, 'decideHeldResponses')) return ' An editor of the workspace decides.';
  const run = (accept: boolean) => {
    decide.mutateAsync({ submissionId: id, accept }).then(
      () => {
        toast.show(
          accept
            ? 'Accepted. It counts like any other answer now.'
            : 'Refused. It is in the trash, and counts nowhere.',
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
          Accept answer
        </Button>
        <Button variant="outlined" disabled={decide.isPending} onClick={() => setAsking(true)}>
          Refuse
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Refuse this answer?"
        text="It goes to the trash: it makes no contact and counts nowhere. Whoever sent it is not told."
        confirm="Refuse answer"
        destructive
        onConfirm={() => run(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
