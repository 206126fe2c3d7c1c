/**
 * Two people put one list into order. What one side moved or added stands where that side put it; no one is asked.
 * The result is the same whichever side is called theirs, so that everybody ends with one form.
 */

/**
 * @param base the list both began from
 * @param alive whether an id belongs to the merged list; every such id should be in one of the sides' lists
 */
export function mergeOrder(
  base: readonly string[],
  theirs: readonly string[],
  ours: readonly string[],
  alive: (id: string) => boolean,
): string[] {
  const a = theirs.filter(alive);
  const b = ours.filter(alive);
  if (a.length === b.length && a.every((id, index) => id === b[index])) return a;

  const movedByA = movedIn(base, a);
  const movedByB = movedIn(base, b);
  const inA = new Set(a);
  const inB = new Set(b);
  // Both moved it: neither knows better, so the texts of the lists decide, the same for both.
  const tie = a.join('\n') < b.join('\n') ? 'a' : 'b';
  const sideOf = (id: string): 'a' | 'b' | undefined => {
    if (movedByA.has(id) && movedByB.has(id)) return tie;
    if (movedByA.has(id)) return 'a';
    return movedByB.has(id) ? 'b' : undefined;
  };

  const still = base.filter((id) => (inA.has(id) || inB.has(id)) && sideOf(id) === undefined);
  const stillSet = new Set(still);
  const runs = { a: runsOf(a, stillSet, 'a', sideOf), b: runsOf(b, stillSet, 'b', sideOf) };
  return [START, ...still].flatMap((anchor) => {
    const after = [runs.a.get(anchor) ?? [], runs.b.get(anchor) ?? []];
    after.sort(([x = ''], [y = '']) => (x < y ? -1 : 1));
    return [...(anchor === START ? [] : [anchor]), ...after.flat()];
  });
}

/** Stands before the first of a list; no id is empty. */
const START = '';

/** What a side moved or added, by the unmoved one that it follows. */
function runsOf(
  list: readonly string[],
  still: ReadonlySet<string>,
  side: 'a' | 'b',
  sideOf: (id: string) => 'a' | 'b' | undefined,
): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = START;
  for (const id of list) {
    if (still.has(id)) anchor = id;
    else if (sideOf(id) === side) runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

/** The fewest ids that had to be moved or added to make `list` out of `base`. */
export function movedIn(base: readonly string[], list: readonly string[]): Set<string> {
  const places = new Map(base.map((id, index) => [id, index]));
  const known = list.filter((id) => places.has(id));
  const unmoved = new Set(
    longestRising(known.map((id) => places.get(id) ?? 0)).map((at) => known[at]),
  );
  return new Set(list.filter((id) => !unmoved.has(id)));
}

/** Indices of a longest rising part of a list of different numbers. */
function longestRising(numbers: readonly number[]): number[] {
  /** Of the rising parts of each length, the index at which the one with the smallest end ends. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  numbers.forEach((number, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(index, previous);
    ends[low] = index;
  });
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) found.unshift(at);
  return found;
}
