/**
 * Merging one property, or what is inside it. Knows no field types: a list whose parts carry ids (options, rows,
 * endings) is merged part by part, a record of texts text by text, everything else is one value.
 */
import { ownValue } from '@/domain/base/ownValue';
import { mergeOrder } from './mergeOrder';

export interface ThreeWay {
  /** Undefined, here and below: there is none. */
  base: unknown;
  theirs: unknown;
  ours: unknown;
}

export interface FoundConflict extends ThreeWay {
  path: readonly string[];
  /** Whose value the merged form has until a person chooses. */
  kept: 'theirs' | 'ours';
}

export interface MergeContext {
  /** No one knows what both began from: whatever differs is a conflict. `base` then is theirs. */
  blind: boolean;
  report: (conflict: FoundConflict) => void;
}

type Data = Readonly<Record<string, unknown>>;
interface Item extends Data {
  id: string;
}

/** Properties that are one value, though their parts carry ids: half of a formula is none. */
const WHOLE: readonly string[] = ['formula'];

/** Lists of which one is always left, as of pages. */
const NEVER_EMPTY: readonly string[] = ['endings'];

/** Properties that are records of independent texts. Any other record (a condition, a default) is one value. */
const RECORDS: readonly string[] = ['welcome', 'translations', 'words', 'design'];

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isItem(value: unknown): value is Item {
  return isData(value) && typeof value['id'] === 'string';
}

export function isItemList(value: unknown): value is readonly Item[] {
  return (
    Array.isArray(value) &&
    value.every(isItem) &&
    new Set(value.map(({ id }) => id)).size === value.length
  );
}

/** Whether two values are the same as canonical JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isData(a) || !isData(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(mergedProperty(a, name), mergedProperty(b, name)));
}

/** A property of something that may have some. */
export function mergedProperty(value: unknown, name: string): unknown {
  return isData(value) ? ownValue(value, name) : undefined;
}

/** The properties of a thing, merged one by one; those in `fixed` are left out. */
export function mergeProperties(
  { base, theirs, ours }: { base: object | undefined; theirs: object; ours: object },
  fixed: readonly string[],
  path: readonly string[],
  merging: MergeContext,
): Record<string, unknown> {
  const names = new Set([theirs, ours].flatMap((side) => Object.keys(side)));
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    if (fixed.includes(name)) continue;
    const three = {
      base: mergedProperty(base, name),
      theirs: mergedProperty(theirs, name),
      ours: mergedProperty(ours, name),
    };
    const value = mergeValue(three, [...path, name], merging);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeValue(three: ThreeWay, path: readonly string[], merging: MergeContext): unknown {
  const { base, theirs, ours } = three;
  if (isSame(theirs, ours)) return theirs;
  if (!merging.blind && isSame(ours, base)) return theirs;
  if (!merging.blind && isSame(theirs, base)) return ours;
  const isWhole = WHOLE.includes(path.at(-1) ?? '');
  const areLists =
    isItemList(theirs) && isItemList(ours) && (base === undefined || isItemList(base));
  if (areLists && !isWhole) {
    return mergeItems({ base: base ?? [], theirs, ours }, path, merging);
  }
  if (isRecordOfTexts(path) && isData(theirs) && isData(ours)) {
    return mergeProperties(
      { base: isData(base) ? base : undefined, theirs, ours },
      [],
      path,
      merging,
    );
  }
  merging.report({ path, kept: 'theirs', ...three });
  return theirs;
}

function isRecordOfTexts(path: readonly string[]): boolean {
  return (
    RECORDS.includes(path.at(-1) ?? '') || path.includes('translations') || path[0] === 'words'
  );
}

function mergeItems(
  lists: { base: readonly Item[]; theirs: readonly Item[]; ours: readonly Item[] },
  path: readonly string[],
  merging: MergeContext,
): Item[] {
  const [base, theirs, ours] = [lists.base, lists.theirs, lists.ours].map(
    (list) => new Map(list.map((item) => [item.id, item])),
  );
  const merged = new Map<string, Item>();
  for (const id of new Set([...lists.theirs, ...lists.ours].map((item) => item.id))) {
    const three = { base: base?.get(id), theirs: theirs?.get(id), ours: ours?.get(id) };
    const item = mergeItem(id, three, [...path, id], merging);
    if (item) merged.set(id, item);
  }
  // Each side removed what the other left of them: the first that there was stays.
  const [first] = lists.base;
  if (first && merged.size === 0 && mayNotBeEmpty(path)) merged.set(first.id, first);
  const ids = (list: readonly Item[]) => list.map((item) => item.id);
  const order = mergeOrder(ids(lists.base), ids(lists.theirs), ids(lists.ours), (id) =>
    merged.has(id),
  );
  return order.flatMap((id) => merged.get(id) ?? []);
}

/** Whether the list at a path always has an item. */
export function mayNotBeEmpty(path: readonly string[]): boolean {
  return NEVER_EMPTY.includes(path.at(-1) ?? '');
}

function mergeItem(
  id: string,
  three: { base: Item | undefined; theirs: Item | undefined; ours: Item | undefined },
  path: readonly string[],
  merging: MergeContext,
): Item | undefined {
  const { base, theirs, ours } = three;
  if (theirs && ours) {
    return { ...mergeProperties({ base, theirs, ours }, ['id'], path, merging), id };
  }
  const left = theirs ?? ours;
  if (!left || !base) return left;
  // One side took it away: that holds, unless the other worked on it.
  if (!merging.blind && isSame(left, base)) return undefined;
  merging.report({ path, kept: theirs ? 'theirs' : 'ours', ...three });
  return left;
}
