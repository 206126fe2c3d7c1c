import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle';

/** Turns true once the browser has nothing better to do: for listeners that the first paint need not wait for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 3_000, 500), []);
  return idle;
}
