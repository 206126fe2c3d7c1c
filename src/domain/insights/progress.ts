/**
 * How far a visit came (docs/numbers.md). Page, server and answer store count questions by the same indexes and put
 * reports together in the same way: facts only grow, whatever the order in which they arrive and however often.
 */
import type { Progress } from '@/domain/documents/numbers.schema';
import {
  isAsked,
  topFields,
  type FieldId,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { PROGRESS_LIMITS } from '@/domain/options/progressLimits';

/**
 * The questions of a form by which progress counts them: those on pages that a person is asked, in order. Questions of a
 * repeating group are part of the group.
 */
export function questionOrder(definition: Pick<FormDefinition, 'fields' | 'pages'>): FieldId[] {
  return topFields(definition)
    .filter(isAsked)
    .map(({ id }) => id);
}

/** Indexes as ranges, `0-5,8`: in order, each once, as few ranges as possible. */
export function encodeRanges(indexes: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const index of [...new Set(indexes)].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === index - 1) range[1] = index;
    else ranges.push([index, index]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
}

/** The indexes of ranges, in order and each once; of a text that is none, whatever of it is. */
export function decodeRanges(text: string): number[] {
  const indexes = new Set<number>();
  for (const range of text.split(',')) {
    const [first, last = first] =
      /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(range)?.slice(1).flatMap(asNumber) ?? [];
    if (first === undefined || last === undefined) continue;
    for (let index = first; index <= last; index += 1) indexes.add(index);
  }
  return [...indexes].sort((a, b) => a - b);
}

const asNumber = (digits: string | undefined) => (digits === undefined ? [] : [Number(digits)]);

/** The greater one of each index; of more indexes than are kept, the lowest. */
function greatest(
  a: Readonly<Record<string, number>> = {},
  b: Readonly<Record<string, number>> = {},
  kept: number = Infinity,
): Record<string, number> {
  const indexes = [...new Set([...Object.keys(a), ...Object.keys(b)].map(Number))]
    .sort((one, other) => one - other)
    .slice(0, kept);
  return Object.fromEntries(
    indexes.map((index) => [index, Math.max(a[index] ?? 0, b[index] ?? 0)]),
  );
}

/** Where the person was last, by the latest report of it. */
function latest(a: Progress | undefined, b: Progress): Pick<Progress, 'last' | 'lastAt'> {
  const known = [a, b].filter((one) => one?.last !== undefined);
  const [newest] = known.sort(
    (one, other) =>
      (other?.lastAt ?? 0) - (one?.lastAt ?? 0) || (other?.last ?? 0) - (one?.last ?? 0),
  );
  if (newest?.last === undefined) return {};
  return { last: newest.last, ...(newest.lastAt === undefined ? {} : { lastAt: newest.lastAt }) };
}

/** What is known of a visit's progress, with what is reported of it: the same in whatever order, and however often. */
export function mergeProgress(known: Progress | undefined, reported: Progress): Progress {
  const errors = greatest(known?.errors, reported.errors, PROGRESS_LIMITS.errorQuestions);
  const seconds = greatest(known?.seconds, reported.seconds);
  const backs = Math.max(known?.backs ?? 0, reported.backs ?? 0);
  return {
    reached: encodeRanges([
      ...decodeRanges(known?.reached ?? ''),
      ...decodeRanges(reported.reached),
    ]),
    page: Math.max(known?.page ?? 0, reported.page),
    ...latest(known, reported),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(backs > 0 ? { backs } : {}),
    ...(Object.keys(seconds).length > 0 ? { seconds } : {}),
  };
}

/** The ids of the questions that a visit reached, in order. */
export function reachedFields(
  progress: Pick<Progress, 'reached'> | undefined,
  order: readonly FieldId[],
): FieldId[] {
  return decodeRanges(progress?.reached ?? '').flatMap((index) => order[index] ?? []);
}
