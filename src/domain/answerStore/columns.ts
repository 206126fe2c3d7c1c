/**
 * The columns of the answer store (decision 0186): one table a form, a row a session. What is said of the session has the
 * names below; a question's answers are in columns that begin with `q_` and its id, so that a table read years later, or
 * by BigQuery, is understood without the form.
 */
import { NONE, OTHER } from '@/domain/form/definition/definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';

/** `day`: `YYYY-MM-DD`, stored as Parquet's DATE. `instant`: milliseconds since the epoch, stored as TIMESTAMP. */
export type ColumnType = 'text' | 'number' | 'flag' | 'day' | 'instant';

export interface StoreColumn {
  name: string;
  type: ColumnType;
}

/** Facts of a row. */
export const FACTS = {
  /** The beginning of the session's id (`rowKey`), of rows without one of the response's. */
  id: 'text',
  /** `visit`: all numbers; `import` and `again` (a further response of one session): results only; `member`, `bot`: lists only. */
  kind: 'text',
  /** Of the view, in the workspace's zone. */
  day: 'day',
  /** 0 to 23, in the workspace's zone. */
  hour: 'number',
  viewedAt: 'instant',
  startedAt: 'instant',
  submittedAt: 'instant',
  /** From the first change to the response, without the time that the tab was hidden. */
  seconds: 'number',
  outcome: 'text',
  status: 'text',
  version: 'number',
  source: 'text',
  campaign: 'text',
  device: 'text',
  language: 'text',
  /** Ids as a JSON list. */
  tags: 'text',
  assignee: 'text',
  /** The furthest page, from 0. */
  page: 'number',
  /** The question that was touched last, by id. */
  last: 'text',
  /** How often someone went back. */
  backs: 'number',
  /** Errors shown, by question, as JSON. */
  errors: 'text',
  /** Seconds by page, as JSON. */
  pageSeconds: 'text',
} as const satisfies Record<string, ColumnType>;
export type ColumnFact = keyof typeof FACTS;

export const SESSION_OUTCOMES = ['viewed', 'progress', 'abandoned', 'completed'] as const;
export type ColumnOutcome = (typeof SESSION_OUTCOMES)[number];

export const ROW_KINDS = ['visit', 'import', 'again', 'member', 'bot'] as const;
export type StoreRowKind = (typeof ROW_KINDS)[number];

/** In the file of texts: the response of a row, by its whole id. */
export const RESPONSE = 'response';
/** In the file of texts: the respondent's name or address, as lists show it; absent if neither is known. */
export const RESPONDENT = 'respondent';

/** In a table of several forms (`allForms.ts`): the form of a row, by its id. No file has it. */
export const FORM_COLUMN = 'form';

/** What of an id names a row within a form: 60 of its bits. */
export const rowKey = (id: string): string => id.slice(0, 10);

export const answerColumn = (fieldId: string, part?: string): string =>
  part === undefined ? `q_${fieldId}` : `q_${fieldId}.${part}`;
/** Of a question within a group: a JSON list with an entry for each time that it was answered. */
export const listColumn = (fieldId: string): string => `g_${fieldId}`;
/** Whether the question was reached and visible. */
export const seenColumn = (fieldId: string): string => `seen_${fieldId}`;

/** Ids of all that can be chosen in a question of several choices, former options, “Other” and “None” too. */
export const optionIds = ({ options = {} }: RegisteredField): string[] => [
  ...Object.keys(options),
  OTHER,
  NONE,
];

type Parts = (
  field: RegisteredField,
) => readonly (readonly [part: string | undefined, ColumnType])[];

const whole =
  (type: ColumnType): Parts =>
  () => [[undefined, type]];

/** The columns of the main file by what is stored of a type. */
const COLUMNS: Record<ReturnType<typeof storedKindOf>, Parts> = {
  choice: whole('text'),
  several: (field) => optionIds(field).map((id) => [id, 'flag']),
  tick: whole('flag'),
  number: whole('number'),
  day: whole('day'),
  moment: whole('text'),
  grid: ({ options = {} }) => Object.keys(options).map((id) => [id, 'text']),
  ranking: ({ options = {} }) => Object.keys(options).map((id) => [id, 'number']),
  files: whole('number'),
  rows: whole('number'),
  /** Worked out: a number, or a text or a day, which is in the file of texts. */
  value: () => [
    [undefined, 'number'],
    ['given', 'flag'],
  ],
  text: whole('flag'),
  lines: whole('flag'),
  given: whole('flag'),
};

/** What is in the second file, which is read only where texts are shown or searched. */
const HAS_TEXTS = new Set<ReturnType<typeof storedKindOf>>([
  'choice',
  'several',
  'value',
  'text',
  'lines',
  'files',
  'rows',
]);

const isOwn = (field: RegisteredField) => field.groupId === undefined || field.stoodAlone === true;

/** The columns of a form's main file. Columns never leave, since nothing leaves the registry. */
export function storeColumnsOf(registry: Registry): StoreColumn[] {
  const facts = Object.entries(FACTS).map(([name, type]) => ({ name, type }));
  const answers = Object.entries(registry).flatMap(([id, field]): StoreColumn[] => [
    ...(isOwn(field)
      ? [{ name: seenColumn(id), type: 'flag' as const }, ...answerColumnsOf(id, field)]
      : []),
    ...(field.groupId === undefined ? [] : [{ name: listColumn(id), type: 'text' as const }]),
  ]);
  return [...facts, ...answers];
}

/** The type of each column of the main file. */
export const columnTypes = memoizeByRef(
  (registry: Registry): ReadonlyMap<string, ColumnType> =>
    new Map(storeColumnsOf(registry).map(({ name, type }) => [name, type])),
);

/** The columns of a question with columns of its own, without the one for whether it was seen. */
export const answerColumnsOf = (id: string, field: RegisteredField): StoreColumn[] =>
  COLUMNS[storedKindOf(field.type)](field).map(([part, type]) => ({
    name: answerColumn(id, part),
    type,
  }));

/** The columns of its file of texts, whose rows are those of the main file. */
export function textColumnsOf(registry: Registry): StoreColumn[] {
  const answers = Object.entries(registry).flatMap(([id, field]): StoreColumn[] =>
    HAS_TEXTS.has(storedKindOf(field.type)) && isOwn(field)
      ? [{ name: answerColumn(id), type: 'text' }]
      : [],
  );
  return [{ name: RESPONSE, type: 'text' }, { name: RESPONDENT, type: 'text' }, ...answers];
}
