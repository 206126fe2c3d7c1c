/** Suggests the intended name for a misspelt one. */

/** Levenshtein distance between two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const same = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The closest name, if at most a third of its letters differ. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const said = written.toLowerCase().slice(0, 60);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(said.length / 3)) + 1;
  for (const name of names) {
    const far = distance(said, name.toLowerCase().slice(0, 60));
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
