import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Runs a change before the browser prints, so that paper shows what it leads to, and another one after it. */
export function usePrinting(before: () => void, after?: () => void): void {
  const latest = useRef({ before, after });
  useEffect(() => {
    latest.current = { before, after };
  });
  useEffect(() => {
    const begin = () => flushSync(() => latest.current.before());
    const end = () => latest.current.after?.();
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
