import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Runs a change of state before the browser prints, so that paper shows what it leads to. */
export function useBeforePrint(change: () => void): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    const listen = () => flushSync(() => latest.current());
    window.addEventListener('beforeprint', listen);
    return () => window.removeEventListener('beforeprint', listen);
  }, []);
}
