import { useEffect, useState } from 'react';
import { plural } from '@/shared/lib/numbers';

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

/** Most rows of one selection: what is done to them is sent in parts, and an export of a selection takes as many. */
export const MAX_SELECTED = 1_000;

interface Loading {
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** All that a list has beyond what it shows, as one can select it. */
export interface SelectAll {
  /** "Select all 149 responses"; undefined if all are selected already, or not all of those that are shown. */
  label: string | undefined;
  isLoading: boolean;
  run: () => void;
}

/**
 * Selects all that a list finds, once all that it shows are selected: the rest is loaded, and selected as it comes, up to
 * `MAX_SELECTED`.
 *
 * @param total how many the list finds, if it is known
 */
export function useSelectAll(
  selection: Selection,
  listed: readonly string[],
  list: Loading,
  noun: string,
  total?: number,
): SelectAll {
  const [isLoading, setLoading] = useState(false);
  const isAllShown = listed.length > 0 && selection.ids.length === listed.length;
  const isMore = list.hasMore && listed.length < MAX_SELECTED;
  useEffect(() => {
    if (!isLoading) return;
    const isEnd = selection.ids.length === 0 || (isAllShown && !isMore);
    // oxlint-disable-next-line react/set-state-in-effect -- the list says when its last page has come
    if (isEnd) setLoading(false);
    else if (!isAllShown) selection.toggleAll();
    else if (!list.loadingMore) list.loadMore();
  }, [isLoading, isAllShown, isMore, list, selection]);
  const count = total === undefined ? undefined : Math.min(total, MAX_SELECTED);
  const all =
    total !== undefined && total > MAX_SELECTED
      ? `Select the first ${plural(MAX_SELECTED, noun)}`
      : `Select all ${count === undefined ? `${noun}s that match` : plural(count, noun)}`;
  return { label: isAllShown && isMore ? all : undefined, isLoading, run: () => setLoading(true) };
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
