import { useMemo } from 'react';
import {
  contactSchema,
  storedState,
  submissionSchema,
  userStateSchema,
} from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument, livePage } from '@/shared/firebase/sources';

const SCREEN = 'dashboard';

/** The last ten answers of all forms, live. */
export function useLastSubmissions(workspace: string) {
  return useLive(
    livePage(
      {
        path: paths.submissions(workspace),
        where: [['status', '==', 'complete']],
        orderBy: [['submittedAt', 'desc']],
        limit: 10,
      },
      submissionSchema,
    ),
  );
}

/** Whether there is any contact; undefined while it is not known. */
export function useHasContact(workspace: string): boolean | undefined {
  const { data } = useLive(
    livePage(
      { path: paths.contacts(workspace), orderBy: [['lastActivityAt', 'desc']], limit: 1 },
      contactSchema,
    ),
  );
  return data && data.rows.length > 0;
}

export interface ChecklistState {
  /** Undefined while it is not known. */
  dismissed: boolean | undefined;
  setDismissed(on: boolean): Promise<void>;
}

/** Whether a person put the checklist away; kept with the person, not with the browser. */
export function useChecklistState(uid: string): ChecklistState {
  const path = paths.userState(uid, SCREEN);
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(
    () => ({
      dismissed:
        data === undefined
          ? error
            ? true
            : undefined
          : data?.value['checklistDismissed'] === true,
      setDismissed: (on) =>
        setDocument(path, storedState({ ...data?.value, checklistDismissed: on })),
    }),
    [data, error, path],
  );
}
