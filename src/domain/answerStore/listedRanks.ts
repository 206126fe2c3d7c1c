/** What each row of an answer store is sorted by: a number, or NaN for a row that has nothing there. */
import { ownValue } from '@/domain/base/ownValue';
import { NONE, OTHER } from '@/domain/form/definition/definition';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { textsInCell } from './cells';
import { answerColumn, optionIds, RESPONDENT, type ColumnFact } from './columns';
import { choicesToday } from './labels';
import { FLAG, numberReader, wordReader, type AnswerTable } from './table';

/** How people read what is sorted. */
export interface Named {
  /** Whose alphabet texts are in. */
  locale: string;
  /** The names of tags and members, by id. */
  names: ReadonlyMap<string, string>;
}

interface From {
  table: AnswerTable;
  texts: AnswerTable;
  registry: Registry;
}

type Key = string | number | undefined;
type Compare = (a: string, b: string) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Places of texts among all different ones. */
function placesOf(words: Iterable<string>, compare: Compare): Map<string, number> {
  const sorted = [...new Set(words)].sort(compare);
  const places = new Map<string, number>();
  let place = 0;
  for (const [index, word] of sorted.entries()) {
    const before = sorted[index - 1];
    // Texts that are equal in this alphabet have one place.
    if (before !== undefined && compare(before, word) !== 0) place += 1;
    places.set(word, place);
  }
  return places;
}

/** Ranks by the keys of rows, which are all texts or all numbers. */
function ranked(rows: number, keyOf: (row: number) => Key, compare: Compare): Float64Array {
  const ranks = new Float64Array(rows).fill(Number.NaN);
  const keys = Array.from(ranks, (_none, row) => keyOf(row));
  const places = placesOf(
    keys.filter((key) => typeof key === 'string'),
    compare,
  );
  for (const [row, key] of keys.entries()) {
    if (typeof key === 'number') ranks[row] = key;
    else if (key !== undefined) ranks[row] = places.get(key) ?? Number.NaN;
  }
  return ranks;
}

/** The places of options: those of today in their order, former ones, then “Other” and “None”. */
function optionPlaces(registry: Registry, id: string, field: RegisteredField): Map<string, number> {
  const known = choicesToday(registry, id).map((choice) => choice.id);
  const isLast = (option: string) => option === OTHER || option === NONE;
  const all = [...new Set([...known, ...optionIds(field)])];
  const ordered = [...all.filter((one) => !isLast(one)), OTHER, NONE];
  return new Map(ordered.map((option, place) => [option, place]));
}

interface Asked extends From {
  id: string;
  field: RegisteredField;
}

type Keys = (asked: Asked) => (row: number) => Key;

const number: Keys = ({ table, id }) => numberReader(table, answerColumn(id));
const flag: Keys = ({ table, id }) => {
  const flags = table.flags(answerColumn(id));
  return (row) => (flags[row] === FLAG.yes ? 0 : undefined);
};
const stored: Keys = ({ table, id }) => wordReader(table, answerColumn(id));
const written: Keys = ({ texts, id }) => {
  const words = wordReader(texts, answerColumn(id));
  return (row) => {
    const cell = words(row);
    if (cell === undefined || cell === '') return undefined;
    return textsInCell(cell).join(' ');
  };
};

/** How the answers of each kind are sorted; absent for those that have no order. */
const KEYS: { readonly [K in ReturnType<typeof storedKindOf>]: Keys | undefined } = {
  choice({ table, registry, id, field }) {
    const places = optionPlaces(registry, id, field);
    const chosen = wordReader(table, answerColumn(id));
    return (row) => {
      const option = chosen(row);
      return option === undefined ? undefined : (places.get(option) ?? places.size);
    };
  },
  /** By the first of those chosen, then by the second … */
  several({ table, registry, id, field }) {
    const ordered = [...optionPlaces(registry, id, field)].map(([option, place]) => ({
      place: String(place).padStart(4, '0'),
      flags: table.flags(answerColumn(id, option)),
    }));
    return (row) => {
      const chosen = ordered.filter(({ flags }) => flags[row] === FLAG.yes);
      return chosen.length === 0 ? undefined : chosen.map(({ place }) => place).join(' ');
    };
  },
  tick: flag,
  number,
  day: stored,
  moment: stored,
  /** By the column chosen in the first row, then in the second … One list of labels serves rows and columns. */
  grid({ table, id, field: { options = {} } }) {
    const places = new Map(
      Object.keys(options).map((option, place) => [option, String(place).padStart(3, '0')]),
    );
    const chosen = Object.keys(options).map((option) =>
      wordReader(table, answerColumn(id, option)),
    );
    return (row) => {
      const cells = chosen.map((read) => read(row));
      if (cells.every((cell) => cell === undefined)) return undefined;
      // A row without an answer comes after those with one.
      const placeOf = (column: string) => places.get(column) ?? '998';
      return cells.map((cell) => cell?.split(' ').map(placeOf).join(' ') ?? '999').join(',');
    };
  },
  /** By what was placed first. */
  ranking({ table, registry, id, field }) {
    const ordered = [...optionPlaces(registry, id, field)].map(([option, place]) => ({
      place,
      places: table.numbers(answerColumn(id, option)),
    }));
    return (row) => ordered.find(({ places }) => places[row] === 1)?.place;
  },
  files: number,
  rows: number,
  value(asked) {
    const [numbers, texts] = [number(asked), written(asked)];
    return (row) => numbers(row) ?? texts(row);
  },
  text: written,
  lines: written,
  given: flag,
};

type Facts = (from: From, named: Named) => (row: number) => Key;
const word =
  (fact: ColumnFact): Facts =>
  ({ table }) =>
    wordReader(table, fact);
const instant =
  (fact: ColumnFact): Facts =>
  ({ table }) =>
    numberReader(table, fact);

/** What is known of every response, by the names of the table's columns. */
const FACT_KEYS: Readonly<Record<string, Facts>> = {
  submitted: instant('submittedAt'),
  status: word('status'),
  respondent: ({ texts }) => wordReader(texts, RESPONDENT),
  started: instant('startedAt'),
  /** From the beginning to the end, as the table shows it. */
  taken({ table }) {
    const [from, to] = [table.numbers('startedAt'), table.numbers('submittedAt')];
    return (row) => {
      const taken = (to[row] ?? Number.NaN) - (from[row] ?? Number.NaN);
      return Number.isNaN(taken) ? undefined : taken;
    };
  },
  version: ({ table }) => numberReader(table, 'version'),
  source: word('source'),
  device: word('device'),
  language: word('language'),
  assignee({ table }, { names }) {
    const uids = wordReader(table, 'assignee');
    return (row) => {
      const uid = uids(row);
      return uid === undefined ? undefined : (names.get(uid) ?? uid);
    };
  },
  tags({ table }, { names }) {
    const lists = wordReader(table, 'tags');
    return (row) => {
      const list = lists(row);
      if (list === undefined) return undefined;
      const known = (JSON.parse(list) as string[]).flatMap((id) => names.get(id) ?? []);
      return known.length === 0 ? undefined : known.join(', ');
    };
  },
};

/** Columns of which each value is in the alphabet of codes: days and times, and options by their places. */
const BY_CODE = new Set<ReturnType<typeof storedKindOf>>(['day', 'moment', 'several', 'grid']);

/** Whether a list can be sorted by this: a fact of responses, or a question whose answers have an order. */
export function isSortable(registry: Registry, by: string): boolean {
  if (Object.hasOwn(FACT_KEYS, by)) return true;
  const field = ownValue(registry, by);
  return field !== undefined && KEYS[storedKindOf(field.type)] !== undefined;
}

/** Questions of which the highest answers are asked for first. */
const HIGHEST_FIRST = new Set<ReturnType<typeof storedKindOf>>([
  'number',
  'value',
  'files',
  'rows',
]);

/** The orders of a column, the one that is asked for more often first. */
export function waysOf(registry: Registry, by: string): readonly ('asc' | 'desc')[] {
  const field = ownValue(registry, by);
  const isHighestFirst = field !== undefined && HIGHEST_FIRST.has(storedKindOf(field.type));
  return isHighestFirst ? ['desc', 'asc'] : ['asc', 'desc'];
}

/** What each row is sorted by. */
export function ranksOf(from: From, by: string, named: Named): Float64Array {
  const { table, registry } = from;
  const collator = new Intl.Collator(named.locale, { numeric: true, sensitivity: 'base' });
  const byAlphabet: Compare = (a, b) => collator.compare(a, b);
  const fact = Object.hasOwn(FACT_KEYS, by) ? FACT_KEYS[by] : undefined;
  if (fact) return ranked(table.rows, fact(from, named), byAlphabet);
  const field = ownValue(registry, by);
  const kind = field && storedKindOf(field.type);
  const keys = kind && KEYS[kind];
  if (!field || !keys) return new Float64Array(table.rows).fill(Number.NaN);
  const compare = BY_CODE.has(kind) ? byCode : byAlphabet;
  return ranked(table.rows, keys({ ...from, id: by, field }), compare);
}
