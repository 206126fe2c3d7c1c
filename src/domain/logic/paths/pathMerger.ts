/** Merges paths through a form that show the same pages. */
import type { Answer, Answers } from '@/domain/values/answer';
import type { FieldId } from '@/domain/form/definition/definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import type { PathPage, ShownOnPath, State, Trail } from './pathTypes';

export function sampleOf(trail: Trail | undefined): Answers {
  const sample: [FieldId, Answer][] = [];
  for (let one = trail; one; one = one.before) sample.unshift([one.id, one.answer]);
  return Object.fromEntries(sample);
}

/** Assigns each key a stable number. */
export function numbering<K>(): (key: K) => number {
  const numbers = new Map<K, number>();
  return (key) => {
    const known = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, known);
    return known;
  };
}

/**
 * Merges two paths: fields that only one of them shows become “sometimes”.
 *
 * @param cost called with the number of fields compared
 */
export function pathMerger(cost: (fields: number) => void) {
  const page = memoizeByRef((one: ShownOnPath) =>
    memoizeByRef((other: ShownOnPath) => {
      cost(one.always.length + one.sometimes.length + other.always.length + other.sometimes.length);
      return unitedPage(one, other);
    }),
  );
  const shown = (one: ShownOnPath, other: ShownOnPath) => (one === other ? one : page(one)(other));
  const pages = (one: PathPage[], other: PathPage[]): PathPage[] => {
    if (one === other) return one;
    cost(one.length);
    let isSame = true;
    const united = one.map((mine, index) => {
      const twin = other[index];
      const both = twin ? shown(mine, twin) : mine;
      if (both === mine) return mine;
      isSame = false;
      return { id: mine.id, ...both };
    });
    return isSame ? one : united;
  };
  const states = (one: State, other: State): State => {
    const path = pages(one.path, other.path);
    const here = one.here && other.here && shown(one.here, other.here);
    return path === one.path && here === one.here
      ? one
      : { ...one, path, ...(here ? { here } : {}) };
  };
  return { pages, states };
}

/** The first itself where the other adds nothing to it. */
function unitedPage(one: ShownOnPath, other: ShownOnPath): ShownOnPath {
  const there = new Set(other.always);
  const always = one.always.filter((id) => there.has(id));
  const sure = new Set(always);
  const all = new Set([...one.always, ...one.sometimes, ...other.always, ...other.sometimes]);
  if (always.length === one.always.length && all.size === sure.size + one.sometimes.length)
    return one;
  return { always, sometimes: [...all].filter((id) => !sure.has(id)) };
}
