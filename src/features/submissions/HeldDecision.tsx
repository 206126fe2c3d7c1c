import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { HoldReason } from '@/domain/documents.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/toast';
import { useDecideHeld } from './data';

const REASONS: Record<HoldReason, string> = {
  closed: 'It was sent after the form was closed.',
  paused: 'It was sent while the form was paused.',
  old_version: 'It answers a version that was replaced more than 30 days before.',
  clock: 'The day on the sender’s device was more than two days off.',
};

interface Props {
  id: string;
  reason: HoldReason | undefined;
}

/** Accepts or refuses an answer that was held. */
export function HeldDecision({ id, reason }: Props) {
  const workspace = useWorkspace();
  const toast = useToast();
  const decide = useDecideHeld(workspace.id);
  const run = (accept: boolean) => {
    decide.mutate(
      { submissionId: id, accept },
      {
        onSuccess: () =>
          toast.show(
            accept
              ? 'Accepted. It counts like any other answer now.'
              : 'Refused. It is in the trash, and counts nowhere.',
          ),
        onError: (error) => toast.fail(error.message),
      },
    );
  };
  return (
    <Alert severity="warning" variant="outlined">
      {`This answer waits for you. ${reason ? REASONS[reason] : ''}`}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button variant="contained" disabled={decide.isPending} onClick={() => run(true)}>
          Accept
        </Button>
        <Button variant="outlined" disabled={decide.isPending} onClick={() => run(false)}>
          Refuse
        </Button>
      </Stack>
    </Alert>
  );
}
