import { useEffect, useMemo, useState } from 'react';
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
  // What the address had last, and the texts it was given since: on a slow machine several are on their way. Any other one
  // comes from a link or the Back button.
  const [known, setKnown] = useState({ settled, awaited: [] as readonly string[] });
  if (settled !== known.settled) {
    const at = known.awaited.lastIndexOf(settled);
    setKnown({ settled, awaited: at === -1 ? [] : known.awaited.slice(at + 1) });
    if (at === -1) setTyped(settled);
  }

  const written = known.awaited.at(-1) ?? known.settled;
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setKnown((now) => ({ ...now, awaited: [...now.awaited, typed] }));
      set({ [name]: typed }, 'replace');
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, written, name, set]);

  return { typed, type: setTyped, settled };
}
