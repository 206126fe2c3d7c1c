import { useMemo, useState, type ReactNode } from 'react';
import { AppError } from '@/domain/base/errors';
import { useUser } from '@/shared/data/session';
import { AuthError } from '@/shared/firebase/authErrors';
import type { SecondStepNeeded } from '@/shared/firebase/secondStep';
import { ConfirmIdentity } from './ConfirmIdentity';
import { IdentityContext, type Identity } from './identity';

interface Asked {
  step: SecondStepNeeded | undefined;
  answer: (proven: boolean) => void;
}

function wantsProof(error: unknown): boolean {
  return error instanceof AppError
    ? error.code === 'recent_login'
    : error instanceof AuthError && error.code === 'auth/requires-recent-login';
}

/** Asks who sits here, when an act wants to know. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>();
  const identity = useMemo<Identity>(() => {
    const ask = (step?: SecondStepNeeded) =>
      new Promise<boolean>((resolve) => setAsked({ answer: resolve, step }));
    return {
      secondStep: ask,
      async proven(act, { first = false } = {}) {
        if (first && !(await ask())) return undefined;
        try {
          return await act();
        } catch (error) {
          if (first || !wantsProof(error)) throw error;
          return (await ask()) ? await act() : undefined;
        }
      },
    };
  }, []);
  return (
    <IdentityContext.Provider value={identity}>
      {children}
      {asked && (
        <ConfirmIdentity
          user={user}
          begun={asked.step}
          onAnswer={(proven) => {
            setAsked(undefined);
            // A login of its own, in the list of devices the same one; without it, the next note is an hour away.
            if (proven) {
              import('@/shared/data/devices')
                .then((part) => part.noteThisDevice(user.uid))
                .catch(() => undefined);
            }
            asked.answer(proven);
          }}
        />
      )}
    </IdentityContext.Provider>
  );
}
