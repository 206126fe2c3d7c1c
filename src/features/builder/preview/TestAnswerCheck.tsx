import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { useUser } from '@/shared/data/session';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { saveTests, useTests } from '../state/data';
import type { BuilderSession } from '../saving/session';
import { TestChanges } from './TestChanges';
import { accepted, runTests } from './testRuns';

interface Props {
  session: BuilderSession;
  before: FormDefinition | null | undefined;
  /** What is about to be public. */
  after: FormDefinition;
  /** Called once the differences are said to be right: what said so is gone. */
  onAccepted: () => void;
}

/** The test answers run against what is about to be published. */
export function PublishTests({ session, before, after, onAccepted }: Props) {
  const { uid } = useUser();
  const { tests, error, refetch } = useTests(session);
  const runs = useMemo(() => runTests(tests ?? [], after, before), [tests, after, before]);
  const accept = useMutation({
    mutationFn: () => saveTests(session, uid, accepted(runs)),
    onSuccess: onAccepted,
  });
  if (error && !tests) {
    return (
      <ErrorState
        what="We couldn’t load the test responses."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (runs.length === 0) return null;
  const changed = runs.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) {
    return (
      <Alert severity="success" variant="outlined">
        {plural(runs.length, 'test response')}: no changes.
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="region"
      aria-label="Test responses"
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <Typography variant="body2">
        Changed: {changed.length} of {plural(runs.length, 'test response')}.
      </Typography>
      {changed.map(({ test, changes }) => (
        <div key={test.id}>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            <bdi>{test.name}</bdi>
          </Typography>
          <TestChanges changes={changes} />
        </div>
      ))}
      <Button
        size="small"
        color="inherit"
        sx={{ mt: 1 }}
        disabled={accept.isPending}
        onClick={() => accept.mutate()}
      >
        Accept changes
      </Button>
      {accept.isError && <div role="alert">{accept.error.message}</div>}
    </Alert>
  );
}
