import { useState } from 'react';

export interface Selection {
  /** Those that are selected, in the order of the list. */
  ids: readonly string[];
  has(id: string): boolean;
  /** Selects or deselects one; with `range`, all from the one before to it. */
  toggle(id: string, range?: boolean): void;
  /** Selects all that are listed, or none. */
  toggleAll(): void;
  clear(): void;
}

/** Which rows of a list are selected. What leaves the list leaves the selection. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id, range = false) => {
      const from = range && anchor !== undefined ? listed.indexOf(anchor) : -1;
      const to = listed.indexOf(id);
      const isOn = !chosen.has(id);
      const some = from < 0 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(ids);
      for (const one of some) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      setChosen(next);
      setAnchor(id);
    },
    toggleAll: () => setChosen(new Set(ids.length === listed.length ? [] : listed)),
    clear: () => setChosen(new Set()),
  };
}
