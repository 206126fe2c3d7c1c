import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The present instant, to within half a minute: one clock for all relative times on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // A clock may be put back, too.
    if (timer === undefined && Math.abs(Date.now() - now) > STEP_MS) now = Date.now();
    return now;
  });
}
