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

interface Known {
  settled: string;
  written: string;
  awaited: readonly string[];
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
  // What the address had or was given last, and what it was given but has not shown yet: on a slow machine several texts
  // are on their way. Any other one comes from a link or the Back button.
  const [known, setKnown] = useState<Known>({ settled, written: settled, awaited: [] });
  if (settled !== known.settled) {
    const at = known.awaited.indexOf(settled);
    if (at === -1) {
      setKnown({ settled, written: settled, awaited: [] });
      setTyped(settled);
    } else {
      setKnown({ ...known, settled, awaited: known.awaited.slice(at + 1) });
    }
  }

  const { written } = known;
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setKnown((now) => ({ ...now, written: typed, awaited: [...now.awaited, typed] }));
      set({ [name]: typed }, 'replace');
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, written, name, set]);

  return { typed, type: setTyped, settled };
}
