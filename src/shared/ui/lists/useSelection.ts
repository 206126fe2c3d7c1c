import { useEffect, useState } from 'react';
import { plural } from '@/shared/lib/numbers';

export interface RowSelection {
  /** Those that are selected, in the order of the list. */
  ids: readonly string[];
  has(id: string): boolean;
  /** Selects or deselects one; with `range`, all from the one before to it. */
  toggle(id: string, range?: boolean): void;
  /** Selects all that are listed, or none. */
  toggleAll(): void;
  /** Selects these, also those that are not listed yet. */
  select(ids: readonly string[]): void;
  clear(): void;
}

/** Most rows of one selection: what is done to them is sent in parts, and an export of a selection takes as many. */
export const MAX_SELECTED = 1_000;
/** Most rows of a selection whose ids are known before the rows are. */
const MAX_MATCHING = 10_000;

interface Loading {
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** Ids of all that it finds, where these can be had without the rows. */
  matching?: { all: readonly { id: string }[] | undefined; ask: () => void };
}

/** All that a list has beyond what it shows, as one can select it. */
export interface SelectAll {
  /** "Select all 149 responses"; undefined if all are selected already, or not all of those that are shown. */
  label: string | undefined;
  isLoading: boolean;
  run: () => void;
}

/**
 * Selects all that a list finds, once all that it shows are selected: by their ids, up to `MAX_MATCHING`, or else the
 * rest is loaded, and selected as it comes, up to `MAX_SELECTED`.
 *
 * @param total how many the list finds, if it is known
 */
export function useSelectAll(
  selection: RowSelection,
  listed: readonly string[],
  list: Loading,
  noun: string,
  total?: number,
): SelectAll {
  const [isLoading, setLoading] = useState(false);
  const { matching } = list;
  const found = matching?.all;
  const isAllShown = listed.length > 0 && listed.every((id) => selection.has(id));
  const most = matching ? MAX_MATCHING : MAX_SELECTED;
  const isMore = list.hasMore && selection.ids.length < Math.min(found?.length ?? most, most);
  useEffect(() => {
    if (!isLoading) return;
    if (matching) {
      if (!found) return;
      // oxlint-disable-next-line react/set-state-in-effect -- the ids have come
      setLoading(false);
      selection.select(found.slice(0, MAX_MATCHING).map(({ id }) => id));
      return;
    }
    const isEnd = selection.ids.length === 0 || (isAllShown && !isMore);
    if (isEnd) setLoading(false);
    else if (!isAllShown) selection.toggleAll();
    else if (!list.loadingMore) list.loadMore();
  }, [isLoading, isAllShown, isMore, list, selection, matching, found]);
  const known = found?.length ?? total;
  const count = known === undefined ? undefined : Math.min(known, most);
  const all =
    known !== undefined && known > most
      ? `Select the first ${plural(most, noun)}`
      : `Select all ${count === undefined ? `${noun}s that match` : plural(count, noun)}`;
  const run = () => {
    setLoading(true);
    matching?.ask();
  };
  return { label: isAllShown && isMore ? all : undefined, isLoading, run };
}

/**
 * Which rows of a list are selected. What leaves the list leaves the selection.
 *
 * @param all what the list finds, if that is more than it shows
 */
export function useSelection(
  listed: readonly string[],
  all: readonly string[] = listed,
): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const ids = all.filter((id) => chosen.has(id));
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
    toggleAll: () => setChosen(new Set(listed.every((id) => chosen.has(id)) ? [] : listed)),
    select: (some) => setChosen(new Set(some)),
    clear: () => setChosen(new Set()),
  };
}
