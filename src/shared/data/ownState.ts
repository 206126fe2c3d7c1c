import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storedState, userStateSchema } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { useUser } from './session';

type Value = Record<string, unknown>;

export interface OwnState {
  /** Undefined while it is not known. */
  value: Value | undefined;
  error: Error | null;
  /** Keeps more of it, beside what is there by then. */
  keep(more: Value): Promise<void>;
}

const NOTHING: Value = {};

/** How this person left the dashboard: kept with the person, not with the browser. */
export function useDashboardState(): OwnState {
  const { uid } = useUser();
  const client = useQueryClient();
  const path = paths.userState(uid, 'dashboard');
  const { data, error } = useLive(liveDocument(path, userStateSchema));
  return useMemo(() => {
    const { key } = liveDocument(path, userStateSchema);
    return {
      value: data === undefined ? undefined : (data?.value ?? NOTHING),
      error,
      keep: (more) => {
        // As of now, not as of the render: two parts of the screen may write one after the other.
        const { value } = client.getQueryData<{ value: Value } | null>(key) ?? { value: NOTHING };
        const next = { value: { ...value, ...more } };
        client.setQueryData(key, next);
        return setDocument(path, storedState(next.value));
      },
    };
  }, [client, data, error, path]);
}
