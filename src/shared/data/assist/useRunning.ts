import { useCallback, useEffect, useRef, useState } from 'react';

/** One run of a work: its signal, and how it shows its state until another begins. */
interface Run<State> {
  signal: AbortSignal;
  show: (next: State | ((now: State) => State)) => void;
}

/** The state of a work that runs once at a time: a new run, cancelling, or leaving ends the one before. */
export function useRunning<State extends object>(idle: State) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const begin = useCallback((): Run<State> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    return {
      signal: own.signal,
      show: (next) => {
        if (!own.signal.aborted) setState(next);
      },
    };
  }, []);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState(idle);
  }, [idle]);
  useEffect(() => () => running.current?.abort(), []);
  return { state, begin, cancel };
}
