import { useState } from 'react';
import { BRAND } from '@/domain/base/brand';
import { beginTwoStep, type NewAuthenticator } from '@/shared/firebase/account';
import { AuthError } from '@/shared/firebase/authErrors';
import { errorText } from '@/shared/lib/errorText';
import { useIdentity } from '../identity';

/** What the auth service answers if the project has no authenticator apps. */
const UNAVAILABLE = /^auth\/(operation-not-allowed|admin-restricted-operation|internal-error)$/;

/** Turning two-step verification on: begins with a recent login, and ends in `TwoStepDialog`. */
export function useTwoStepSetup() {
  const { proven } = useIdentity();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [app, setApp] = useState<NewAuthenticator>();
  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setApp(await proven(() => beginTwoStep(BRAND.name)));
    } catch (error) {
      const isUnavailable = error instanceof AuthError && UNAVAILABLE.test(error.code);
      setProblem(
        isUnavailable
          ? 'Two-step verification isn’t available at the moment. Nothing has changed: you log in as before.'
          : errorText(error),
      );
    }
    setBusy(false);
  };
  return { isBusy, problem, app, start, end: () => setApp(undefined) };
}
