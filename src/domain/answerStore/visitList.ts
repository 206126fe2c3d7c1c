/** The visits behind a figure, the newest first. */
import { RESPONSE, SESSION_OUTCOMES, type ColumnOutcome } from './columns';
import { numberReader, wordReader, type AnswerTable, type Mask } from './table';

/** A visit as lists show it. Nothing of it names a person. */
export interface ListedVisit {
  row: number;
  viewedAt: number;
  outcome: ColumnOutcome;
  /** The question that was touched last, by id, and the furthest page, from 0. */
  last: string | undefined;
  page: number | undefined;
  /** Errors that were shown, at all questions together. */
  errors: number;
  /** Seconds that it took to submit. */
  seconds: number | undefined;
  source: string | undefined;
  campaign: string | undefined;
  device: string | undefined;
  language: string | undefined;
  /** The id of its response; undefined if there is none or texts are not loaded. */
  response: string | undefined;
}

/** The rows of a mask, those viewed last first. */
export function visitRows(table: AnswerTable, mask: Mask): Uint32Array {
  const viewed = table.numbers('viewedAt');
  const rows = Uint32Array.from(Array.from(mask.keys()).filter((row) => mask[row] === 1));
  return rows.sort((a, b) => (viewed[b] ?? 0) - (viewed[a] ?? 0) || a - b);
}

/** Reads a visit from a row. */
export function visitReader(
  table: AnswerTable,
  texts: AnswerTable | undefined,
): (row: number) => ListedVisit {
  const word = (
    fact: 'outcome' | 'last' | 'errors' | 'source' | 'campaign' | 'device' | 'language',
  ) => wordReader(table, fact);
  const viewedAt = table.numbers('viewedAt');
  const [page, seconds] = [numberReader(table, 'page'), numberReader(table, 'seconds')];
  const [outcome, last, errors] = [word('outcome'), word('last'), word('errors')];
  const [source, campaign, device, language] = [
    word('source'),
    word('campaign'),
    word('device'),
    word('language'),
  ];
  const response = texts && wordReader(texts, RESPONSE);
  return (row) => ({
    row,
    viewedAt: viewedAt[row] ?? 0,
    outcome: SESSION_OUTCOMES.find((one) => one === outcome(row)) ?? 'viewed',
    last: last(row),
    page: page(row),
    errors: sumOf(errors(row)),
    seconds: seconds(row),
    source: source(row),
    campaign: campaign(row),
    device: device(row),
    language: language(row),
    response: response?.(row),
  });
}

const sumOf = (counts: string | undefined): number =>
  counts === undefined
    ? 0
    : Object.values(JSON.parse(counts) as Record<string, number>).reduce((a, b) => a + b, 0);
