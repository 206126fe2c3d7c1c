/** A list with one of its items a place further up (`-1`) or down; the same list if there is no such place. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  if (index < 0 || index + step < 0 || index + step >= list.length) return list;
  const next = [...list];
  next.splice(index + step, 0, ...next.splice(index, 1));
  return next;
}
