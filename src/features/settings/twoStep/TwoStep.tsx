import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useProfile } from '@/shared/data/profile';
import { useSessionActions } from '@/shared/data/session';
import { refreshUser } from '@/shared/firebase/account';
import type { User } from '@/shared/firebase/auth';
import { call } from '@/shared/firebase/call';
import { formatInstantDay } from '@/shared/lib/dates';
import { errorText } from '@/shared/lib/errorText';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { FormError } from '@/shared/ui/inputs/FormError';
import { EmailState } from '../EmailState';
import { useIdentity } from '../identity';
import { useTwoStepSetup } from './useTwoStepSetup';

const TwoStepDialog = lazy(() =>
  import('./TwoStepDialog').then((m) => ({ default: m.TwoStepDialog })),
);
const RecoveryCodes = lazy(() =>
  import('./RecoveryCodes').then((m) => ({ default: m.RecoveryCodes })),
);

/** Two-step verification of an account: on or off. */
export function TwoStep({ user }: { user: User }) {
  return user.hasTwoStep ? <TwoStepOn user={user} /> : <TurnOn user={user} />;
}

/** Turns it on. @param onDone once it is, and the recovery codes were shown */
export function TurnOn({ user, onDone }: { user: User; onDone?: () => void }) {
  const setup = useTwoStepSetup();
  const toast = useToast();
  const close = (isOn: boolean) => {
    setup.end();
    if (!isOn) return;
    toast.show('Two-step verification is on.');
    if (onDone) onDone();
    else void refreshUser();
  };
  // Identity Platform takes an app only for an address that was proven: else a stranger could lock its holder out.
  if (!user.emailVerified) {
    return (
      <>
        <EmailState user={user} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Verify your address to turn on two-step verification.
        </Typography>
      </>
    );
  }
  return (
    <>
      <FormError message={setup.problem} />
      <Button
        variant={onDone ? 'contained' : 'outlined'}
        disabled={setup.isBusy}
        onClick={() => void setup.start()}
      >
        Turn on two-step verification
      </Button>
      {setup.app && (
        <Suspense>
          <TwoStepDialog uid={user.uid} app={setup.app} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function TwoStepOn({ user }: { user: User }) {
  const { data: profile } = useProfile(user);
  const { proven } = useIdentity();
  const { logOut } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const [isBusy, setBusy] = useState(false);
  const twoStep = profile?.twoStep;
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: unknown) => toast.fail(errorText(error)));
    setBusy(false);
  };
  const makeCodes = async () => {
    const made = await proven(() => call('makeRecoveryCodes', {}));
    setCodes(made?.codes);
  };
  const turnOff = async () => {
    const done = await proven(() => call('turnOffTwoStep', {}), { first: true });
    if (done === undefined) return;
    await logOut();
    await navigate(routes.login.href());
    toast.show('Two-step verification is off. Log in again with your password or Google.');
  };
  return (
    <>
      <Typography>{twoStep ? `On since ${formatInstantDay(twoStep.since)}.` : 'On.'}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {twoStep
          ? `You have ${twoStep.codesLeft} recovery codes. Any one of them lets you log in once without your app, and turns two-step verification off.`
          : 'You have no recovery codes. Make some now: without one, you can’t log in if you lose your phone.'}
      </Typography>
      <Button
        variant={twoStep ? 'outlined' : 'contained'}
        disabled={isBusy}
        onClick={() => (twoStep ? setAsked('codes') : void run(makeCodes))}
        sx={{ mr: 1, mb: 1 }}
      >
        {twoStep ? 'Make new recovery codes' : 'Make recovery codes'}
      </Button>
      <Button disabled={isBusy} onClick={() => setAsked('off')} sx={{ mb: 1 }}>
        Turn off two-step verification
      </Button>
      <ConfirmDialog
        open={asked === 'codes'}
        title="Make new recovery codes?"
        text="The codes you have now stop working."
        confirm="Make new codes"
        onConfirm={() => void run(makeCodes)}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'off'}
        title="Turn off two-step verification?"
        text="Your password or your Google account alone will let you in, and workspaces that require two-step verification won’t open. You’ll be logged out on all devices."
        confirm="Turn off two-step verification"
        destructive
        onConfirm={() => void run(turnOff)}
        onClose={() => setAsked(undefined)}
      />
      {codes && (
        <Suspense>
          <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
        </Suspense>
      )}
    </>
  );
}
