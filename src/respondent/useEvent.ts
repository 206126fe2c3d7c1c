import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';

/** A function that stays the same but always acts on the newest state: for timers and listeners. */
export function useEvent<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
