/** Parts that people put into their own order and hide: of the dashboard, of a report. */

/** Parts in a person's order; those that are not named follow in ours. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

/** All parts in their order. */
export function partsInOrder<Id extends string>(
  ids: readonly Id[],
  { order }: Pick<Arrangement, 'order'>,
): Id[] {
  const rank = (id: Id) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length + ids.indexOf(id) : at;
  };
  return [...ids].sort((a, b) => rank(a) - rank(b));
}

/** Those that are shown, in their order. */
export const shownIn = <Id extends string>(ids: readonly Id[], arrangement: Arrangement): Id[] =>
  partsInOrder(ids, arrangement).filter((id) => !arrangement.hidden.includes(id));

/** With one part moved up (-1) or down (1). */
export function withMoved(
  ids: readonly string[],
  arrangement: Arrangement,
  id: string,
  by: -1 | 1,
): Arrangement {
  const order = partsInOrder(ids, arrangement);
  const from = order.indexOf(id);
  const other = order[from + by];
  if (from < 0 || other === undefined) return arrangement;
  order[from + by] = id;
  order[from] = other;
  return { ...arrangement, order };
}

/** With one part shown or hidden. */
export function withShown(arrangement: Arrangement, id: string, isShown: boolean): Arrangement {
  const others = arrangement.hidden.filter((one) => one !== id);
  return { ...arrangement, hidden: isShown ? others : [...others, id] };
}
