import { useMemo } from 'react';
import { storedState, userStateSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useUser } from '@/shared/data/session';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { reportError } from '@/shared/lib/report';

/** In their order. */
export const HINTS = ['insert', 'settings', 'publish'] as const;
export type HintName = (typeof HINTS)[number];

interface Hints {
  /** The hint that is shown; undefined where all were dismissed, and while that is not known. */
  current: HintName | undefined;
  dismiss(names: readonly HintName[]): void;
}

/** Which hints a person has dismissed: kept with the person in `users/{uid}/state/builder`, not with the browser. */
export function useHints(): Hints {
  const { uid } = useUser();
  const path = paths.userState(uid, 'builder');
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(() => {
    const value = data?.value ?? {};
    const kept: unknown = value['hintsDismissed'];
    const dismissed: readonly unknown[] = Array.isArray(kept) ? kept : [];
    // Where it cannot be read, nothing is urged on anybody.
    const isKnown = data !== undefined && error === null;
    return {
      current: isKnown ? HINTS.find((name) => !dismissed.includes(name)) : undefined,
      dismiss(names) {
        const hintsDismissed = HINTS.filter(
          (name) => dismissed.includes(name) || names.includes(name),
        );
        setDocument(path, storedState({ ...value, hintsDismissed })).catch((problem: unknown) =>
          reportError(problem, 'builder hints'),
        );
      },
    };
  }, [data, error, path]);
}
