import { useEffect, useMemo } from 'react';
import { storedState, userStateSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { reportError } from '@/shared/lib/report';
import { useUser } from './session';
import { useWorkspace } from './workspace';

/** What cannot be read off the data. Kept with the person, not with the browser. */
export interface FirstSteps {
  /** The list was hidden. Undefined while it is not known. */
  dismissed: boolean | undefined;
  setDismissed(on: boolean): Promise<void>;
  /** A response has been opened. Undefined while it is not known. */
  hasReadResponse: boolean | undefined;
  noteResponseRead(): Promise<void>;
  /** The reminder to verify the address was dismissed. Undefined while it is not known. */
  isVerifyDismissed: boolean | undefined;
  dismissVerify(): Promise<void>;
}

/** The state of a new user's first steps, in `users/{uid}/state/dashboard`. */
export function useFirstSteps(): FirstSteps {
  const { uid } = useUser();
  const path = paths.userState(uid, 'dashboard');
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(() => {
    const known = data !== undefined || error !== null;
    const value = data?.value ?? {};
    const keep = (more: Record<string, unknown>) =>
      setDocument(path, storedState({ ...value, ...more }));
    return {
      // Where it cannot be read, nothing is urged on anybody.
      dismissed: known ? error !== null || value['checklistDismissed'] === true : undefined,
      setDismissed: (on) => keep({ checklistDismissed: on }),
      hasReadResponse: known ? value['responseRead'] === true : undefined,
      noteResponseRead: () => keep({ responseRead: true }),
      isVerifyDismissed: known ? error !== null || value['verifyDismissed'] === true : undefined,
      dismissVerify: () => keep({ verifyDismissed: true }),
    };
  }, [data, error, path]);
}

/** Notes, once in a person's life here, that a response is open in front of them. One of the sample is none. */
export function useNoteResponseRead(): void {
  const { hasReadResponse, noteResponseRead, dismissed } = useFirstSteps();
  const { isSample } = useWorkspace();
  const isNew = hasReadResponse === false && dismissed === false && !isSample;
  useEffect(() => {
    if (!isNew) return;
    noteResponseRead().catch((error: unknown) => reportError(error, 'first response read'));
  }, [isNew, noteResponseRead]);
}
