/**
 * Filters over the answer store. What a comparison means is `recordMatches`, as in every list; here it is asked once for
 * each different value of a column instead of once for each row.
 */
import { weekdayOf } from '@/domain/base/calendar';
import { instantsOfDays } from '@/domain/base/days';
import { ownValue } from '@/domain/base/ownValue';
import type { ComparisonOf, ConditionOf, Now, SubjectOf } from '@/domain/conditions/condition';
import { comparesBy } from '@/domain/conditions/operators';
import { recordMatches } from '@/domain/filter/records';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { partOf } from '@/domain/logic/parts';
import type { Answer } from '@/domain/values/answer';
import { readAnswer, type StoreCell } from './cells';
import {
  answerColumn,
  answerColumnsOf,
  columnTypes,
  FORM_COLUMN,
  optionIds,
  seenColumn,
  type ColumnFact,
  type StoreColumn,
} from './columns';
import { FLAG, numberReader, wordReader, type AnswerTable, type Codes, type Mask } from './table';

export type StoreSubject = SubjectOf<'field' | 'session' | 'response'>;
export type StoreComparison = ComparisonOf<StoreSubject, Now>;
export type StoreCondition = ConditionOf<StoreComparison>;

export interface StoreFilterContext {
  registry: Registry;
  /** The tables of texts, where a condition asks for them (`asksForTexts`). */
  texts?: AnswerTable;
  /**
   * The zone by whose days responses were submitted, as lists have it. Without it, a response is of the day of its view,
   * as in all figures.
   */
  submittedIn?: string;
}

/** What a row has of a subject: the same key for the same answer, so that each is asked once. */
interface Reading {
  keyOf(row: number): number | string;
  answerOf(row: number): Answer | undefined;
}

const ofCodes = (
  { codes, words }: Codes,
  read: (word: string | undefined) => Answer | undefined,
): Reading => ({
  keyOf: (row) => codes[row] ?? 0,
  answerOf: (row) => {
    const code = codes[row] ?? 0;
    return read(code === 0 ? undefined : words[code]);
  },
});

const ofNumbers = (
  numbers: Float64Array,
  read: (value: number | undefined) => Answer | undefined,
): Reading => ({
  keyOf: (row) => numbers[row] ?? Number.NaN,
  answerOf: (row) => {
    const value = numbers[row] ?? Number.NaN;
    return read(Number.isNaN(value) ? undefined : value);
  },
});

const NOTHING: Reading = { keyOf: () => 0, answerOf: () => undefined };

const chosen = (word: string | undefined): Answer => ({
  t: 'options',
  v: word === undefined ? [] : [word],
});
/** As `matches` of responses has it: one without a value has an empty one. */
const chosenOrEmpty = (word = ''): Answer => ({ t: 'options', v: [word] });
const listed = (word: string | undefined): Answer => ({
  t: 'options',
  v: word === undefined ? [] : (JSON.parse(word) as string[]),
});
const day = (word: string | undefined): Answer | undefined =>
  word === undefined ? undefined : { t: 'date', v: word };
const numbered = (value: number | undefined): Answer => ({
  t: 'options',
  v: value === undefined ? [] : [String(value)],
});

/** Read from a column for each question, and not from one: `maskOfReached`. */
type Reached = 'reached';
type Properties<K extends 'session' | 'response'> = {
  readonly [P in Exclude<SubjectOf<K>['property'], Reached>]: (table: AnswerTable) => Reading;
};

const fact =
  (name: ColumnFact, read: (word: string | undefined) => Answer | undefined) =>
  (table: AnswerTable) =>
    ofCodes(table.codes(name), read);
const numberFact =
  (name: ColumnFact, read: (value: number | undefined) => Answer | undefined = numbered) =>
  (table: AnswerTable) =>
    ofNumbers(table.numbers(name), read);

const SESSION: Properties<'session'> = {
  outcome: fact('outcome', chosen),
  device: fact('device', chosen),
  source: fact('source', chosenOrEmpty),
  campaign: fact('campaign', chosenOrEmpty),
  language: fact('language', chosen),
  version: numberFact('version'),
  last: fact('last', chosen),
  weekday: fact('day', (word) => chosen(word === undefined ? undefined : String(weekdayOf(word)))),
  hour: numberFact('hour'),
  form: (table) => ofCodes(table.codes(FORM_COLUMN), chosen),
};

const RESPONSE: Properties<'response'> = {
  // By the day of the view, as all figures.
  submitted: fact('day', day),
  version: SESSION.version,
  language: SESSION.language,
  source: SESSION.source,
  device: SESSION.device,
  tag: fact('tags', listed),
  assignee: fact('assignee', chosenOrEmpty),
  // Who has read what changes too often for a file.
  unread: () => NOTHING,
};

/** Options as bits of one number, while there is room for them. */
const MAX_BITS = 30;

function ofSeveral(
  table: AnswerTable,
  id: string,
  field: RegisteredField,
  read: Reading['answerOf'],
): Reading {
  const ids = optionIds(field);
  const flags = ids.map((option) => table.flags(answerColumn(id, option)));
  const isSmall = ids.length <= MAX_BITS;
  return {
    keyOf(row) {
      if (!isSmall) return flags.map((flag) => flag[row]).join('');
      let bits = flags.every((flag) => flag[row] === FLAG.none) ? -1 : 0;
      if (bits < 0) return bits;
      for (const [index, flag] of flags.entries()) if (flag[row] === FLAG.yes) bits |= 1 << index;
      return bits;
    },
    answerOf: read,
  };
}

/** Reads the cells of a column as they were written; undefined for an empty one. */
function cellReader(
  table: AnswerTable,
  { name, type }: StoreColumn,
): (row: number) => StoreCell | undefined {
  switch (type) {
    case 'text':
    case 'day':
      return wordReader(table, name);
    case 'number':
    case 'instant':
      return numberReader(table, name);
    case 'flag': {
      const flags = table.flags(name);
      return (row) => (flags[row] === FLAG.none ? undefined : flags[row] === FLAG.yes);
    }
  }
}

/** A question's answer in a row; texts are empty without their table. */
export function answerIn(
  table: AnswerTable,
  {
    id,
    field,
    row,
    registry,
    texts,
  }: {
    id: string;
    field: RegisteredField;
    row: number;
    registry: Registry;
    texts?: AnswerTable | undefined;
  },
): Answer | undefined {
  const types = columnTypes(registry);
  return readAnswer(
    id,
    field,
    (name) => {
      const type = types.get(name);
      return type && cellReader(table, { name, type })(row);
    },
    (name) => texts && wordReader(texts, name)(row),
  );
}

/** Whether a question was answered in a row: without the answer itself, for those who ask of every row. */
export function isAnsweredIn(
  table: AnswerTable,
  id: string,
  field: RegisteredField,
): (row: number) => boolean {
  const cells = answerColumnsOf(id, field).map((column) => cellReader(table, column));
  return (row) => cells.some((cell) => cell(row) !== undefined);
}

function readingOf(
  table: AnswerTable,
  subject: StoreSubject,
  { registry, texts }: StoreFilterContext,
): Reading {
  if (subject.kind === 'session') {
    if (subject.property === 'reached') return NOTHING;
    return SESSION[subject.property](table);
  }
  if (subject.kind === 'response') return RESPONSE[subject.property](table);
  const { id, part } = subject;
  const field = ownValue(registry, id);
  if (!field) return NOTHING;
  const kind = storedKindOf(field.type);
  const whole = (row: number) => answerIn(table, { id, field, row, registry, texts });
  if (part !== undefined) {
    if (kind === 'grid') {
      return ofCodes(table.codes(answerColumn(id, part)), (word) =>
        word === undefined ? undefined : { t: 'options', v: word.split(' ') },
      );
    }
    // Of few different answers, or rarely asked: row by row.
    return { keyOf: (row) => row, answerOf: (row) => partOf(undefined, whole(row), part) };
  }
  if (kind === 'choice' || kind === 'day' || kind === 'moment') {
    const { codes } = table.codes(answerColumn(id));
    return { keyOf: (row) => codes[row] ?? 0, answerOf: whole };
  }
  if (kind === 'number') {
    return ofNumbers(table.numbers(answerColumn(id)), (v) =>
      v === undefined ? undefined : { t: 'number', v },
    );
  }
  if (kind === 'tick' || kind === 'given') {
    const flags = table.flags(answerColumn(id));
    return { keyOf: (row) => flags[row] ?? 0, answerOf: whole };
  }
  if (kind === 'several') return ofSeveral(table, id, field, whole);
  return { keyOf: (row) => row, answerOf: whole };
}

/** Whether a condition cannot be decided without the file of texts. */
export function asksForTexts(condition: StoreCondition, registry: Registry): boolean {
  if (condition.op === 'all' || condition.op === 'any' || condition.op === 'not') {
    return condition.of.some((part) => asksForTexts(part, registry));
  }
  const { left, op } = condition;
  if (left.kind !== 'field' || comparesBy(op) === 'presence') return false;
  const kind = ownValue(registry, left.id);
  const stored = kind && storedKindOf(kind.type);
  return stored === 'text' || stored === 'lines' || stored === 'value' || left.part === 'other';
}

const isOfSubmission = ({ left }: StoreComparison) =>
  left.kind === 'response' && left.property === 'submitted';

/** Responses submitted on the days of a range: by instants, since there are as many days as rows. */
function maskOfSubmission(
  table: AnswerTable,
  { values = [] }: StoreComparison,
  timeZone: string,
): Mask {
  const [first = -Infinity, until = Infinity] = instantsOfDays(timeZone, values.map(String));
  // An empty cell is NaN, which is in no range.
  return Uint8Array.from(table.numbers('submittedAt'), (at) => (at >= first && at < until ? 1 : 0));
}

/** Rows in which the person came to one of some questions, or to none of them. */
function maskOfReached(table: AnswerTable, { op, values = [] }: StoreComparison): Mask {
  const seen = values.map((id) => table.flags(seenColumn(String(id))));
  const isMeant = op === 'one_of' ? 1 : 0;
  return Uint8Array.from({ length: table.rows }, (_none, row) =>
    seen.some((flags) => flags[row] === FLAG.yes) ? isMeant : 1 - isMeant,
  );
}

function maskOfComparison(
  table: AnswerTable,
  comparison: StoreComparison,
  context: StoreFilterContext,
): Mask {
  if (context.submittedIn !== undefined && isOfSubmission(comparison)) {
    return maskOfSubmission(table, comparison, context.submittedIn);
  }
  const { left } = comparison;
  if (left.kind === 'session' && left.property === 'reached') {
    return maskOfReached(table, comparison);
  }
  const { keyOf, answerOf } = readingOf(table, comparison.left, context);
  const known = new Map<number | string, 0 | 1>();
  const mask = new Uint8Array(table.rows);
  for (let row = 0; row < table.rows; row += 1) {
    const key = keyOf(row);
    let met = known.get(key);
    if (met === undefined) {
      // Properties of sessions and responses are no moments: nothing is compared with now.
      met = recordMatches(comparison, () => answerOf(row), 0) ? 1 : 0;
      known.set(key, met);
    }
    mask[row] = met;
  }
  return mask;
}

/** The rows that meet a condition. */
export function maskWhere(
  table: AnswerTable,
  condition: StoreCondition,
  context: StoreFilterContext,
): Mask {
  switch (condition.op) {
    case 'all':
    case 'any': {
      const isAll = condition.op === 'all';
      const mask = new Uint8Array(table.rows).fill(isAll ? 1 : 0);
      for (const part of condition.of) {
        const other = maskWhere(table, part, context);
        for (let row = 0; row < mask.length; row += 1) {
          const [a, b] = [mask[row] ?? 0, other[row] ?? 0];
          mask[row] = isAll ? a & b : a | b;
        }
      }
      return mask;
    }
    case 'not': {
      const mask = maskWhere(table, condition.of[0], context);
      for (let row = 0; row < mask.length; row += 1) mask[row] = mask[row] === 1 ? 0 : 1;
      return mask;
    }
    default:
      return maskOfComparison(table, condition, context);
  }
}
