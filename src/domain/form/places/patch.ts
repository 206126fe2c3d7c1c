/** Properties set and taken away. */

/**
 * `target` with `set` laid over it, and the patch that undoes it. A null, or an undefined, deletes.
 */
export function patch<T extends object>(
  target: T,
  set: Readonly<Record<string, unknown>>,
): { next: T; undo: Record<string, unknown> } {
  const next: Record<string, unknown> = {
    ...(target as Record<string, unknown>),
  };
  const undo: Record<string, unknown> = {};
  for (const key of Object.keys(set)) {
    undo[key] = Object.hasOwn(next, key) ? next[key] : null;
    if (set[key] === null || set[key] === undefined) delete next[key];
    else next[key] = set[key];
  }
  return { next: next as T, undo };
}
