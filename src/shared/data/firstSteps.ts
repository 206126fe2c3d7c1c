import { useEffect, useMemo } from 'react';
import { reportError } from '@/shared/lib/report';
import { useDashboardState } from './ownState';
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
  const { value: stored, error, keep } = useDashboardState();
  return useMemo(() => {
    const known = stored !== undefined || error !== null;
    const value = stored ?? {};
    return {
      // Where it cannot be read, nothing is urged on anybody.
      dismissed: known ? error !== null || value['checklistDismissed'] === true : undefined,
      setDismissed: (on) => keep({ checklistDismissed: on }),
      hasReadResponse: known ? value['responseRead'] === true : undefined,
      noteResponseRead: () => keep({ responseRead: true }),
      isVerifyDismissed: known ? error !== null || value['verifyDismissed'] === true : undefined,
      dismissVerify: () => keep({ verifyDismissed: true }),
    };
  }, [stored, error, keep]);
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
