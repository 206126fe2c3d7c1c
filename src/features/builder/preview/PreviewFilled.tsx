import type { Filled } from '@/shared/ui/preview/PreviewFrame';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { outcomeOf } from '@/domain/readout/outcome';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { TEST_LIMITS } from '@/domain/form/versions/savedTests.schema';
import { useUser } from '@/shared/data/session';
import { freshKey } from '@/shared/lib/random';
import { sendTestAnswer, saveTests, useTests } from '../state/data';
import { focusRemaining } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { useDefinition } from '../state/store';
import { useUnpublished } from '../saving/useUnpublished';
import { FILL_IN_AGAIN, FILLED_BUTTON } from '../ui/domTargets';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  filled: Filled;
}

/** On to what can still be done, once one of the buttons is gone: the busy one cannot take the focus. */
const goOn = () => focusRemaining([FILLED_BUTTON, FILL_IN_AGAIN]);

/** What can be done with what was filled in in the preview: kept as a test answer, or sent as one. */
export function PreviewFilled({ session, head, filled }: Props) {
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label="Your test response"
      data-filled=""
      sx={{ '& .MuiAlert-message': { width: '100%' } }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <KeepTest session={session} filled={filled} />
        <SendTest session={session} head={head} filled={filled} />
      </Stack>
    </Alert>
  );
}

function KeepTest({ session, filled }: Omit<Props, 'head'>) {
  const { uid } = useUser();
  const definition = useDefinition();
  const { tests } = useTests(session);
  const [name, setName] = useState('');
  const keep = useMutation({
    mutationFn: () =>
      saveTests(session, uid, [
        ...(tests ?? []),
        {
          id: freshKey(),
          name: name.trim() || `Test ${(tests?.length ?? 0) + 1}`,
          ...filled,
          outcome: outcomeOf(definition, filled.answers, filled.today),
        },
      ]),
    onSuccess: goOn,
  });
  if (keep.isSuccess) {
    return <span role="status">Saved as a test response. It runs each time you publish.</span>;
  }
  return (
    <>
      <TextField
        size="small"
        label="Test response name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: TEST_LIMITS.name } }}
      />
      <Button
        variant="outlined"
        disabled={tests === undefined || keep.isPending}
        onClick={() => keep.mutate()}
      >
        Save as test response
      </Button>
      {keep.isError && <span role="alert">{keep.error.message}</span>}
    </>
  );
}

function SendTest({ session, head, filled }: Props) {
  // One key for what was filled in: pressed twice it is one answer.
  const [key] = useState(freshKey);
  const unpublished = useUnpublished(session, head);
  const version = head?.liveVersion;
  const send = useMutation({
    mutationFn: () => sendTestAnswer(session, { key, version: version ?? 0, ...filled }),
    onSuccess: goOn,
  });
  if (send.isSuccess) {
    return (
      <span role="status">
        Test response submitted. Find it under Responses; it isn’t counted in Insights.
      </span>
    );
  }
  if (version === undefined || head?.status !== 'live' || unpublished === 'some') {
    return <span>Publish the form to submit this as a test response.</span>;
  }
  return (
    <>
      <Button disabled={send.isPending || unpublished === 'unknown'} onClick={() => send.mutate()}>
        Submit as test response
      </Button>
      {send.isError && <span role="alert">{send.error.message}</span>}
    </>
  );
}
