import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import type { RecoveryRequest } from '@/domain/calls/doors.schema';
import type { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { SubmitButton } from '@/shared/ui/inputs/SubmitButton';
import { StepCodeField } from '@/shared/ui/twoStep/StepCodeField';
import { useStepCode } from '@/shared/ui/twoStep/useStepCode';
import { AuthCard } from './AuthCard';

const Recovery = lazy(() => import('./Recovery').then((m) => ({ default: m.Recovery })));

/** A login after its first step. */
export interface SecondStepAt {
  step: SecondStepNeeded;
  /** What proves the first step to our own server; undefined if Google's answer had nothing. */
  first: RecoveryRequest['first'] | undefined;
}

interface Props extends SecondStepAt {
  /** Back to the first step. */
  onBack: () => void;
}

/** The second step of a login: a code of the authenticator app, or a recovery code. The page redirects once it is done. */
export function SecondStep({ step, first, onBack }: Props) {
  const [isLost, setLost] = useState(false);
  const fields = useStepCode(step.finish, () => undefined);
  if (isLost) {
    return (
      <AuthCard
        title="Use a recovery code"
        lead="You saved ten codes when you turned on two-step verification. Each one works once, and turns two-step verification off."
      >
        <Suspense>
          <Recovery step={step} first={first} onBack={onBack} />
        </Suspense>
        <Button sx={{ mt: 2 }} onClick={() => setLost(false)}>
          Use your authenticator app
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Enter your code" lead={`You’re logging in as ${step.account.email}.`}>
      <form noValidate onSubmit={fields.onSubmit}>
        <StepCodeField fields={fields} />
        <SubmitButton size="large" fullWidth busy={fields.isBusy} above={1}>
          {fields.isBusy ? 'Logging in' : 'Log in'}
        </SubmitButton>
      </form>
      <Stack sx={{ mt: 2, alignItems: 'flex-start' }}>
        <Button onClick={() => setLost(true)}>Use a recovery code</Button>
        <Button onClick={onBack}>Back to log in</Button>
      </Stack>
    </AuthCard>
  );
}
