/**
 * Settings after a save that names what it changes: the rest stays as it is stored, so that two saves at the same time
 * don't undo each other. A save that names nothing replaces them all.
 *
 * @param changed one that is absent from `sent` is taken away
 */
export function withChanged<T extends object>(
  stored: T | undefined,
  sent: T,
  changed: readonly (keyof T)[] | undefined,
): T {
  if (!stored || !changed) return sent;
  const next = { ...stored };
  for (const name of changed) {
    if (sent[name] === undefined) delete next[name];
    else next[name] = sent[name];
  }
  return next;
}
