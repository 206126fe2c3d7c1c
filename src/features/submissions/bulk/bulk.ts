import { createContext, useContext, useRef, useState } from 'react';
import { MAX_CHANGED_RESPONSES } from '@/domain/calls/limits';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import { changeAll, type ChangedResponses } from './changeAll';

export interface BulkState {
  done: number;
  of: number;
  isStopping: boolean;
}

export interface Bulk {
  run(workspace: string, ids: readonly string[], change: ResponseChange): Promise<ChangedResponses>;
  /** How far a change of many is; undefined while none runs. */
  progress: BulkState | undefined;
  /** Ends it after the call that runs. */
  stop(): void;
}

/** ChangedResponses of a list. Outside of one, they have no progress to show. */
export const BulkContext = createContext<Pick<Bulk, 'run'>>({ run: changeAll });

/** How many responses change, of a list that shows how far it is. */
export function useBulkOfList(): Bulk {
  const [progress, setProgress] = useState<BulkState>();
  const isStopped = useRef(false);
  return {
    progress,
    stop() {
      isStopped.current = true;
      setProgress((now) => now && { ...now, isStopping: true });
    },
    async run(workspace, ids, change) {
      if (ids.length <= MAX_CHANGED_RESPONSES) return changeAll(workspace, ids, change);
      isStopped.current = false;
      setProgress({ done: 0, of: ids.length, isStopping: false });
      try {
        return await changeAll(workspace, ids, change, {
          onProgress: (done) => setProgress((now) => now && { ...now, done }),
          isStopped: () => isStopped.current,
        });
      } finally {
        setProgress(undefined);
      }
    },
  };
}

export const useBulk = (): Pick<Bulk, 'run'> => useContext(BulkContext);
