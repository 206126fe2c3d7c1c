/** The figures of docs/numbers.md over the rows of a mask: those of the tiles, under any filter. */
import type { Days } from '@/domain/insights/totals';
import { changeDay } from '@/domain/insights/totals';
import { bucketOf } from '@/domain/insights/histogram';
import { weekdayOf } from '@/domain/base/calendar';
import { millisecondsOf } from './rows';
import type { VisitDimension } from '@/domain/options/reports';
import type { ColumnFact } from './columns';
import { bothMasks, maskOfWords, tally, type AnswerTable, type Mask } from './table';

/** The rows that all figures count: visits, without members and robots. */
export function visits(table: AnswerTable): Mask {
  return withKind(table, ['visit']);
}

/** The rows with a response that counts in results: those of visits, further ones of a visit, and imported ones. */
export function responses(table: AnswerTable): Mask {
  return bothMasks(
    withKind(table, ['visit', 'again', 'import']),
    maskOfWords(table.codes('outcome'), (outcome) => outcome === 'completed'),
  );
}

const withKind = (table: AnswerTable, kinds: readonly string[]): Mask =>
  maskOfWords(table.codes('kind'), (kind) => kinds.includes(kind));

/**
 * Totals by day of the visits of a mask, in the shape of the counters, so that the same screens show both. The caller
 * leaves out rows that are no visits (`visits`).
 */
export function daysOfRows(table: AnswerTable, mask: Mask): Days {
  const day = table.codes('day');
  const outcome = table.codes('outcome');
  const seconds = table.numbers('seconds');
  const [viewed, progress, , completed] = ['viewed', 'progress', 'abandoned', 'completed'].map(
    (one) => outcome.words.indexOf(one),
  );
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] !== 1) continue;
    const code = day.codes[row] ?? 0;
    const rows = rowsOf.get(code);
    if (rows) rows.push(row);
    else rowsOf.set(code, [row]);
  }
  let days: Days = {};
  for (const [code, rows] of rowsOf) {
    days = changeDay(days, day.words[code] ?? '', (totals) => {
      const times = { ...totals.times };
      let [starts, completions, inProgress] = [0, 0, 0];
      for (const row of rows) {
        const became = outcome.codes[row];
        if (became !== viewed) starts += 1;
        if (became === progress) inProgress += 1;
        if (became !== completed) continue;
        completions += 1;
        const bucket = bucketOf(millisecondsOf(seconds[row] ?? 0));
        if (bucket >= 0) times[bucket] = (times[bucket] ?? 0) + 1;
      }
      return {
        ...totals,
        views: rows.length,
        starts,
        completions,
        submissions: completions,
        inProgress,
        times,
      };
    });
  }
  return days;
}

/** A value of a dimension, with its visits, starts and responses. */
export interface DimensionRow {
  id: string;
  views: number;
  starts: number;
  completions: number;
}

/** Visits by the values of a dimension, those with most views first. Without a value the id is an empty text. */
export function byDimension(
  table: AnswerTable,
  mask: Mask,
  dimension: VisitDimension,
): DimensionRow[] {
  const isNumber = dimension === 'version';
  const codes = isNumber ? undefined : table.codes(dimension);
  const numbers = isNumber ? table.numbers(dimension) : undefined;
  const keyOf = (row: number): string => {
    if (codes) return codes.words[codes.codes[row] ?? 0] ?? '';
    const value = numbers?.[row] ?? Number.NaN;
    return Number.isNaN(value) ? '' : String(value);
  };
  return grouped(table, mask, keyOf).sort((a, b) => b.views - a.views || (a.id < b.id ? -1 : 1));
}

/**
 * Views of which the language is not known, though of responses it is: rates by language would be of responses alone.
 * Visits of before 28 November 2026 to forms with several languages are such.
 */
export const viewsWithoutLanguage = (
  dimension: VisitDimension,
  rows: readonly DimensionRow[],
): number => (dimension === 'language' ? (rows.find(({ id }) => id === '')?.views ?? 0) : 0);

/** Visits by hour of the day and day of the week: `{weekday} {hour}`, Monday is 1. */
export function byHourAndWeekday(table: AnswerTable, mask: Mask): DimensionRow[] {
  const day = table.codes('day');
  const weekdays = day.words.map((word, code) => (code === 0 ? 0 : weekdayOf(word)));
  const hours = table.numbers('hour');
  return grouped(table, mask, (row) => `${weekdays[day.codes[row] ?? 0] ?? 0} ${hours[row] ?? 0}`);
}

/** All visits of a mask as one row. */
export const visitCounts = (table: AnswerTable, mask: Mask): DimensionRow =>
  grouped(table, mask, () => '')[0] ?? { id: '', views: 0, starts: 0, completions: 0 };

function grouped(table: AnswerTable, mask: Mask, keyOf: (row: number) => string): DimensionRow[] {
  const outcome = table.codes('outcome');
  const viewed = outcome.words.indexOf('viewed');
  const completed = outcome.words.indexOf('completed');
  const rows = new Map<string, DimensionRow>();
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] !== 1) continue;
    const id = keyOf(row);
    let found = rows.get(id);
    if (!found) {
      found = { id, views: 0, starts: 0, completions: 0 };
      rows.set(id, found);
    }
    found.views += 1;
    if (outcome.codes[row] !== viewed) found.starts += 1;
    if (outcome.codes[row] === completed) found.completions += 1;
  }
  return [...rows.values()];
}

/** The different values of a fact in the rows of a mask, the most frequent first: what a filter offers. */
export function valuesOfFact(table: AnswerTable, mask: Mask, fact: ColumnFact): string[] {
  const codes = table.codes(fact);
  const counts = tally(codes, mask);
  return codes.words
    .map((word, code) => ({ word, count: code === 0 ? 0 : (counts[code] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ word }) => word);
}
