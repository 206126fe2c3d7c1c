/**
 * The responses of a form as a list has them, from its answer store: which meet a filter, and in which order. The same
 * on the screen and in an export. The documents of a page are read by the ids that this names.
 */
import { dayIn } from '@/domain/base/days';
import type { ReadAt, ResponseFilterCondition, ResponseFilter } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import type { ListOrder } from '@/domain/filter/listPlan';
import type { Registry } from '@/domain/form/registry/registered';
import { areFoundBy, wantedWords } from '@/domain/text/search';
import { textsInCell } from './cells';
import { RESPONDENT, RESPONSE, textColumnsOf } from './columns';
import { maskWhere } from './filter';
import { ranksOf, type Named } from './listedRanks';
import { bothMasks, wordReader, type AnswerTable, type Mask } from './table';

/** What an answer store has of a form. */
export interface ListedFrom {
  table: AnswerTable;
  /** The texts, in rows of the same order. */
  texts: AnswerTable;
  registry: Registry;
}

export interface ListedAt extends ReadAt, Named {}

/** Rows that have a response. */
function responseRows({ texts }: ListedFrom): Mask {
  const { codes } = texts.codes(RESPONSE);
  return Uint8Array.from(codes, (code) => (code > 0 ? 1 : 0));
}

/** Rows in whose texts each word of a search begins a word: each different text is looked at once. */
function foundRows({ texts, registry }: ListedFrom, search: string): Mask | undefined {
  const words = wantedWords(search);
  if (words.length === 0) return undefined;
  const found = words.map(() => new Uint8Array(texts.rows));
  for (const { name: column } of textColumnsOf(registry)) {
    if (column === RESPONSE || column === RESPONDENT) continue;
    const { codes, words: cells } = texts.codes(column);
    for (const [index, word] of words.entries()) {
      const has = cells.map((cell, code) => code > 0 && areFoundBy(textsInCell(cell), word));
      const mask = found[index];
      if (!mask || !has.includes(true)) continue;
      for (let row = 0; row < mask.length; row += 1) if (has[codes[row] ?? 0]) mask[row] = 1;
    }
  }
  return found.reduce<Mask | undefined>(
    (all, mask) => (all ? bothMasks(all, mask) : mask),
    undefined,
  );
}

/** The rows that a list shows, in its order: what is missing comes last, then the newest first. */
export function listedRows(
  from: ListedFrom,
  { conditions, search }: ResponseFilter,
  order: ListOrder,
  at: ListedAt,
): Uint32Array {
  const { table, texts, registry } = from;
  const settled = settledConditions<ResponseFilterCondition>(conditions, () =>
    dayIn(at.timeZone, at.now),
  );
  const met = maskWhere(
    table,
    { op: 'all', of: [...settled] },
    { registry, texts, submittedIn: at.timeZone },
  );
  const found = foundRows(from, search);
  const mask = [responseRows(from), ...(found ? [found] : [])].reduce(bothMasks, met);
  const rows = Uint32Array.from(Array.from(mask.keys()).filter((row) => mask[row] === 1));
  const ranks = ranksOf(from, order.by, at);
  const sign = order.isUp ? 1 : -1;
  const submitted = table.numbers('submittedAt');
  const idOf = wordReader(texts, RESPONSE);
  return rows.sort((a, b) => {
    const [left = Number.NaN, right = Number.NaN] = [ranks[a], ranks[b]];
    const isMissing = Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    if (isMissing !== 0) return isMissing;
    if (left !== right && !Number.isNaN(left)) return left < right ? -sign : sign;
    const later = (submitted[b] ?? 0) - (submitted[a] ?? 0);
    if (later !== 0) return later;
    return (idOf(a) ?? '') < (idOf(b) ?? '') ? -1 : 1;
  });
}

/** What is known of a response before its document is read. */
export interface ListedResponse {
  id: string;
  tags: readonly string[];
  assignee: string | undefined;
}

/** A listed row's response. */
export function responseAt({ table, texts }: ListedFrom, row: number): ListedResponse {
  const tags = wordReader(table, 'tags')(row);
  return {
    id: wordReader(texts, RESPONSE)(row) ?? '',
    tags: tags === undefined ? [] : (JSON.parse(tags) as string[]),
    assignee: wordReader(table, 'assignee')(row),
  };
}
