import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { anyText } from './urlState';
import { useUrlState } from './useUrlState';

/** How long the address waits for the next letter, in milliseconds. */
const PAUSE = 250;

/** A text that is typed into a field and kept in the address, so that coming back finds it again. */
export interface TextParam {
  /** What is in the field. */
  typed: string;
  type: (text: string) => void;
  /** What is in the address: the text once typing has paused. */
  settled: string;
}

/**
 * A field's text in the query of the address. The router applies an address as a transition, which may come after the
 * next key: a field that showed the address would lose letters. So the field has its own state, and the address follows.
 *
 * @param name of the query parameter, which is absent for an empty text
 */
export function useTextParam(name: string): TextParam {
  const schema = useMemo(() => ({ [name]: anyText }), [name]);
  const [values, set] = useUrlState(schema);
  const settled = values[name] ?? '';
  const [typed, setTyped] = useState(settled);
  // The texts that the address was given and has not shown yet: on a slow machine several are on their way. Not state:
  // React may start to render an address and give up, and state set during that render leaks (textParam.test.tsx).
  const awaited = useRef<readonly string[]>([]);

  useLayoutEffect(() => {
    const at = awaited.current.lastIndexOf(settled);
    awaited.current = at === -1 ? [] : awaited.current.slice(at + 1);
    // Any other one comes from a link or the Back button.
    if (at === -1) setTyped(settled);
  }, [settled]);

  useEffect(() => {
    if (typed === (awaited.current.at(-1) ?? settled)) return undefined;
    const timer = setTimeout(() => {
      awaited.current = [...awaited.current, typed];
      set({ [name]: typed }, 'replace');
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, settled, name, set]);

  return { typed, type: setTyped, settled };
}
