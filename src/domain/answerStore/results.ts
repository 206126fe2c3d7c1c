/**
 * What a question's answers come to, over the rows of a mask (docs/numbers.md). Rows are responses: that a question was
 * not seen, and that it was seen and left empty, are two things.
 */
import { mean, quantile, sampleStandardDeviation, sum } from 'simple-statistics';
import { NONE, OTHER } from '@/domain/form/definition/definition';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField } from '@/domain/form/registry/registered';
import { dateCounts, type DateStep } from './dateSteps';
import { answerColumn, optionIds, seenColumn } from './columns';
import { countIn, FLAG, tally, type AnswerTable, type Mask } from './table';

/** Of how many each is: rows in which the question was seen, answered, and seen without an answer. */
export interface AskedCounts {
  seen: number;
  answered: number;
  skipped: number;
  /** Rows of the mask in which it was not seen. */
  unseen: number;
}

/** An option, a step or a word, and how often it was given. */
export interface ResultCount {
  id: string;
  count: number;
}

export interface NumberSummary {
  n: number;
  mean: number;
  /** Of the sample; absent for fewer than two. */
  deviation?: number;
  min: number;
  lower: number;
  median: number;
  upper: number;
  max: number;
}

/** From `from` (included) to `to` (excluded, but for the last). */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Of a Net Promoter Score, −100 to 100, with half the width of its 95 % interval. */
export interface Score {
  promoters: number;
  passives: number;
  detractors: number;
  score: number;
  margin: number;
}

export type QuestionResult = AskedCounts &
  (
    | { kind: 'options'; counts: ResultCount[]; several: boolean }
    | { kind: 'steps'; counts: ResultCount[]; summary: NumberSummary | undefined; score?: Score }
    | { kind: 'numbers'; summary: NumberSummary | undefined; bins: Bin[] }
    /** Counts by day, week (its Monday), month or year, or by hour for times. */
    | { kind: 'dates'; counts: ResultCount[]; by: DateStep | 'hour' }
    /** With the columns that were chosen, in their order. */
    | {
        kind: 'grid';
        columns: string[];
        rows: { id: string; answered: number; counts: ResultCount[] }[];
      }
    | { kind: 'ranking'; options: { id: string; mean: number; firsts: number; n: number }[] }
    | { kind: 'files'; files: number }
    | { kind: 'rows'; rows: number }
    | { kind: 'texts' }
  );

type Context = { table: AnswerTable; mask: Mask; id: string; field: RegisteredField };
type Found = { answered: number } & DistributiveOmit<QuestionResult, keyof AskedCounts>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What numbers come to; undefined for none. */
export function numbersSummary(values: readonly number[]): NumberSummary | undefined {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  const all = Array.from(sorted);
  const at = (share: number) => quantile(all, share);
  return {
    n: all.length,
    mean: mean(all),
    ...(all.length > 1 ? { deviation: sampleStandardDeviation(all) } : {}),
    min: all[0] ?? 0,
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    max: all.at(-1) ?? 0,
  };
}

/** Most bins of a histogram. */
const MAX_BINS = 12;

/** Bins of equal, round widths: 1, 2 or 5 times a power of ten. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min === max) return [{ from: min, to: max, count: values.length }];
  const rough = (max - min) / MAX_BINS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
  // There is nothing between two whole numbers.
  const width = values.every(Number.isInteger) ? Math.max(1, round) : round;
  // Widths below 1 are no whole number in binary: edges are counted in widths.
  const first = Math.floor(min / width);
  const last = Math.floor(max / width);
  const bins = Array.from({ length: last - first + 1 }, (_none, index): Bin => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    count: 0,
  }));
  for (const value of values) {
    const bin = bins[Math.min(bins.length - 1, Math.floor(value / width) - first)];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** Half the width of the 95 % interval of a score, in points. */
const marginOf = (p: number, d: number, n: number) =>
  n === 0 ? 0 : 196 * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / n);

/** The score of counts by step. */
export function scoreOf(counts: readonly ResultCount[]): Score {
  let [promoters, passives, detractors] = [0, 0, 0];
  for (const { id, count } of counts) {
    const step = Number(id);
    if (step >= 9) promoters += count;
    else if (step >= 7) passives += count;
    else detractors += count;
  }
  const n = promoters + passives + detractors;
  const [p, d] = n === 0 ? [0, 0] : [promoters / n, detractors / n];
  return {
    promoters,
    passives,
    detractors,
    score: Math.round((p - d) * 100),
    margin: marginOf(p, d, n),
  };
}

function numbersIn(column: Float64Array, mask: Mask): number[] {
  const values: number[] = [];
  for (let row = 0; row < mask.length; row += 1) {
    const value = column[row] ?? Number.NaN;
    if (mask[row] === 1 && !Number.isNaN(value)) values.push(value);
  }
  return values;
}

const sumOf = (counts: readonly ResultCount[]) => sum(counts.map(({ count }) => count));

/** Options in the form's order, former ones that were chosen too. */
export function choiceCounts(
  counts: ReadonlyMap<string, number>,
  field: RegisteredField,
): ResultCount[] {
  const listed = field.options ? Object.keys(field.options) : [];
  const known = field.type === 'yes_no' ? ['yes', 'no'] : listed;
  const rest = [...counts.keys()].filter((id) => !known.includes(id));
  const own = known.map((id) => ({ id, count: counts.get(id) ?? 0 }));
  return [...own, ...rest.map((id) => ({ id, count: counts.get(id) ?? 0 }))];
}

export function wordCounts(table: AnswerTable, column: string, mask: Mask): Map<string, number> {
  const codes = table.codes(column);
  const counts = tally(codes, mask);
  return new Map(
    codes.words.flatMap((word, code) => {
      const count = counts[code] ?? 0;
      return code === 0 || count === 0 ? [] : [[word, count] as const];
    }),
  );
}

function flagged(flags: Uint8Array, mask: Mask, isMeant: (flag: number) => boolean): number {
  let count = 0;
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 1 && isMeant(flags[row] ?? 0)) count += 1;
  }
  return count;
}

/** Steps and scores: types whose numbers are few. */
const STEP_TYPES: ReadonlySet<string> = new Set(['rating', 'scale', 'nps']);

function stepCounts(values: readonly number[], field: RegisteredField): ResultCount[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const settings = field.readings?.at(-1)?.settings ?? {};
  const range: readonly [number, number] =
    field.type === 'nps'
      ? [0, 10]
      : field.type === 'rating'
        ? [1, Number(settings['max'] ?? 5)]
        : [Number(settings['from'] ?? 1), Number(settings['to'] ?? 5)];
  for (let step = range[0]; step <= range[1]; step += 1) counts.set(step, counts.get(step) ?? 0);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([step, count]) => ({ id: String(step), count }));
}

const KINDS: Record<ReturnType<typeof storedKindOf>, (context: Context) => Found> = {
  choice: ({ table, mask, id, field }) => {
    const counts = choiceCounts(wordCounts(table, answerColumn(id), mask), field);
    return { kind: 'options', counts, several: false, answered: sumOf(counts) };
  },
  several: ({ table, mask, id, field }) => {
    const columns = optionIds(field).map((option) => ({
      id: option,
      flags: table.flags(answerColumn(id, option)),
    }));
    const all = columns.map(({ id: option, flags }) => ({
      id: option,
      count: flagged(flags, mask, (flag) => flag === FLAG.yes),
    }));
    // “Other” and “None” are in every file; a form that has them not never got one.
    const counts = all.filter(
      ({ id: option, count }) => count > 0 || (option !== OTHER && option !== NONE),
    );
    let answered = 0;
    for (let row = 0; row < mask.length; row += 1) {
      if (mask[row] === 1 && columns.some(({ flags }) => flags[row] !== FLAG.none)) answered += 1;
    }
    return { kind: 'options', counts, several: true, answered };
  },
  tick: ({ table, mask, id }) => {
    const count = flagged(table.flags(answerColumn(id)), mask, (flag) => flag === FLAG.yes);
    return { kind: 'options', counts: [{ id: 'yes', count }], several: false, answered: count };
  },
  number: ({ table, mask, id, field }) => {
    const values = numbersIn(table.numbers(answerColumn(id)), mask);
    const summary = numbersSummary(values);
    if (!STEP_TYPES.has(field.type)) {
      return { kind: 'numbers', summary, bins: binsOf(values), answered: values.length };
    }
    const counts = stepCounts(values, field);
    return {
      kind: 'steps',
      counts,
      summary,
      ...(field.type === 'nps' ? { score: scoreOf(counts) } : {}),
      answered: values.length,
    };
  },
  value: ({ table, mask, id }) => {
    const values = numbersIn(table.numbers(answerColumn(id)), mask);
    const answered = flagged(
      table.flags(answerColumn(id, 'given')),
      mask,
      (flag) => flag === FLAG.yes,
    );
    return values.length === 0
      ? { kind: 'texts', answered }
      : { kind: 'numbers', summary: numbersSummary(values), bins: binsOf(values), answered };
  },
  day: datesOf,
  moment: datesOf,
  grid: ({ table, mask, id, field }) => {
    const parts = Object.keys(field.options ?? {}).map((row) => ({
      id: row,
      words: wordCounts(table, answerColumn(id, row), mask),
    }));
    const rows = parts
      .filter(({ words }) => words.size > 0)
      .map(({ id: row, words }) => {
        const counts = new Map<string, number>();
        let answered = 0;
        for (const [word, count] of words) {
          answered += count;
          for (const column of word.split(' '))
            counts.set(column, (counts.get(column) ?? 0) + count);
        }
        return {
          id: row,
          answered,
          counts: [...counts].map(([column, count]) => ({ id: column, count })),
        };
      });
    const columns = parts.map(({ id: row }) => table.codes(answerColumn(id, row)).codes);
    let answered = 0;
    for (let row = 0; row < mask.length; row += 1) {
      if (mask[row] === 1 && columns.some((codes) => codes[row] !== 0)) answered += 1;
    }
    const chosen = new Set(rows.flatMap(({ counts }) => counts.map((one) => one.id)));
    const known = Object.keys(field.options ?? {}).filter((option) => chosen.has(option));
    return { kind: 'grid', columns: [...new Set([...known, ...chosen])], rows, answered };
  },
  ranking: ({ table, mask, id, field }) => {
    const options = Object.keys(field.options ?? {}).flatMap((option) => {
      const places = numbersIn(table.numbers(answerColumn(id, option)), mask);
      if (places.length === 0) return [];
      const firsts = places.filter((place) => place === 1).length;
      return [{ id: option, mean: mean(places), firsts, n: places.length }];
    });
    options.sort((a, b) => a.mean - b.mean);
    return { kind: 'ranking', options, answered: Math.max(0, ...options.map(({ n }) => n)) };
  },
  files: ({ table, mask, id }) => {
    const values = numbersIn(table.numbers(answerColumn(id)), mask);
    return { kind: 'files', files: sum(values), answered: values.length };
  },
  rows: ({ table, mask, id }) => {
    const values = numbersIn(table.numbers(answerColumn(id)), mask);
    return { kind: 'rows', rows: sum(values), answered: values.length };
  },
  text: textsOf,
  lines: textsOf,
  given: textsOf,
};

function datesOf({ table, mask, id }: Context): Found {
  const words = wordCounts(table, answerColumn(id), mask);
  return { kind: 'dates', ...dateCounts(words), answered: sum([...words.values()]) };
}

function textsOf({ table, mask, id }: Context): Found {
  const answered = flagged(table.flags(answerColumn(id)), mask, (flag) => flag === FLAG.yes);
  return { kind: 'texts', answered };
}

/** What the answers to a question come to. Rows of the mask should be responses (`responsesIn`). */
export function resultOf(
  table: AnswerTable,
  mask: Mask,
  id: string,
  field: RegisteredField,
): QuestionResult {
  const found = KINDS[storedKindOf(field.type)]({ table, mask, id, field });
  const rows = countIn(mask);
  const reached = flagged(table.flags(seenColumn(id)), mask, (flag) => flag === FLAG.yes);
  // An answer was seen, whatever logic says of it today.
  const seen = Math.max(reached, found.answered);
  return { ...found, seen, skipped: seen - found.answered, unseen: rows - seen };
}
