/** Rows: one response as the values of the plan's columns. */
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import type { FieldReader } from '@/domain/readout/columns';
import { nameOfStatus } from '@/domain/options/responseStatus';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { OTHER } from '@/domain/form/definition/definition';
import { cellOf } from '@/domain/form/fieldTypes/cellText';
import { plainAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { ReadField } from '@/domain/form/registry/readings';
import { ownValue } from '@/domain/base/ownValue';
import { joinList, partList } from '@/domain/text/lists';
import { spreadOf } from './layout';
import { localTime } from '@/domain/base/localTime';
import type { ExportNotes } from '@/domain/options/exports';
import type { ExportColumn, ExportPlan, FixedColumn } from './plan';

/** What an export reads of a response: the rest, such as its facets, is left in the database. */
export const EXPORTED_FIELDS = [
  'formId',
  'version',
  'answers',
  'status',
  'submittedAt',
  'startedAt',
  'locale',
  'device',
  'source',
  'tags',
  'assignee',
  'test',
] as const satisfies readonly (keyof SubmissionDoc)[];
/** What a document of each response (PDF), or the list of those to all forms, needs besides. */
export const DOCUMENT_FIELDS = [
  'day',
  'respondent',
  'summary',
] as const satisfies readonly (keyof SubmissionDoc)[];
export type ExportedResponse = Pick<SubmissionDoc, (typeof EXPORTED_FIELDS)[number]> &
  Partial<Pick<SubmissionDoc, (typeof DOCUMENT_FIELDS)[number]>> & { id: string };

/**
 * A value of a cell. A text is safe if it was checked to be no formula, though it may begin like one: our ids, phone
 * numbers. Days and times are as in answers; `datetime` is `YYYY-MM-DDTHH:MM`, with seconds or without.
 */
export type CellValue =
  | { t: 'text'; v: string; isSafe?: true }
  | { t: 'date' | 'time' | 'datetime'; v: string }
  | { t: 'number'; v: number }
  | undefined;

const text = (v: string | undefined): CellValue =>
  v === undefined || v === '' ? undefined : { t: 'text', v };
/** A text that was checked to be no formula. */
export const safeText = (v: string | undefined): CellValue =>
  v === undefined || v === '' ? undefined : { t: 'text', v, isSafe: true };
const number = (v: number): CellValue => ({ t: 'number', v });

export function statusName({ status, test }: ExportedResponse): string {
  return test ? `${nameOfStatus(status)} (test)` : nameOfStatus(status);
}

/** Whole seconds from the first look to the submission; undefined where it is not known. */
export function secondsTaken({ startedAt, submittedAt }: ExportedResponse): number | undefined {
  return startedAt === undefined || startedAt > submittedAt
    ? undefined
    : Math.round((submittedAt - startedAt) / 1_000);
}

export const exportedTagNames = (
  { tags = [] }: ExportedResponse,
  names: ExportPlan['tags'],
): string[] =>
  // A deleted tag has no name (decision 0073).
  tags.flatMap((id) => ownValue(names, id) ?? []);

/** Of the form that was answered, where the export is of all forms. */
export const formTitle = (
  { formId }: ExportedResponse,
  { forms }: ExportPlan,
): string | undefined => (forms ? ownValue(forms, formId) : undefined);

function fixedValue(name: FixedColumn, row: ExportedResponse, plan: ExportPlan): CellValue {
  switch (name) {
    case 'form':
      return text(formTitle(row, plan));
    case 'id':
      return safeText(row.id);
    case 'submitted':
      return { t: 'datetime', v: localTime(plan.timeZone, row.submittedAt) };
    case 'status':
      return text(statusName(row));
    case 'version':
      return number(row.version);
    case 'language':
      return text(row.locale);
    case 'source':
      return text(row.source);
    case 'device':
      return text(row.device);
    case 'tags':
      return text(joinList(exportedTagNames(row, plan.tags), ';'));
    case 'assignee':
      return text(
        row.assignee === undefined
          ? undefined
          : (ownValue(plan.members, row.assignee) ?? row.assignee),
      );
    // Said by `withEntries`, of each line.
    case 'entry':
      return undefined;
    case 'timeTaken': {
      const seconds = secondsTaken(row);
      return seconds === undefined ? undefined : number(seconds);
    }
    case 'respondent':
      return text(row.respondent?.name);
    case 'email':
      return text(row.respondent?.email);
    case 'summary':
      return text(row.summary);
  }
}

type AnswerColumn = Extract<ExportColumn, { field: string }> & { index: number };

/** Writes rows of a plan; built once, since rows share what it works out. */
export function rowReader(plan: ExportPlan, readField: FieldReader, notes: ExportNotes) {
  const fixed: { name: FixedColumn; index: number }[] = [];
  const ofField = new Map<string, AnswerColumn[]>();
  plan.columns.forEach((column, index) => {
    if ('fixed' in column) fixed.push({ name: column.fixed, index });
    else ofField.set(column.field, [...(ofField.get(column.field) ?? []), { ...column, index }]);
  });
  const entryColumn = fixed.find(({ name }) => name === 'entry');
  /** One line, or with `groups: 'rows'` one for each entry of the group that has most. */
  return (row: ExportedResponse): CellValue[][] => {
    const cells = new Array<CellValue>(plan.columns.length).fill(undefined);
    for (const { name, index } of fixed) cells[index] = fixedValue(name, row, plan);
    const groups: Grouped[] = [];
    for (const id of Object.keys(row.answers)) {
      const answer = answerTo(row.answers, id);
      const read = answer && readField(id, row.version);
      if (answer?.t === 'rows' && read && plan.options.groups === 'rows') {
        const columns = ofField.get(id) ?? [];
        groups.push({ read, columns, entries: answer.v });
        if (!partsIn(answer).every((part) => columns.some((one) => one.part === part))) {
          notes.unplaced += 1;
        }
        continue;
      }
      const placed =
        read && place(cells, ofField.get(id) ?? [], answer, read, plan.options.choices);
      if (!placed) notes.unplaced += 1;
    }
    return withEntries(cells, groups, entryColumn?.index);
  };
}

interface Grouped {
  read: ReadField;
  columns: readonly AnswerColumn[];
  entries: readonly Answers[];
}

/** A line for each entry of groups, beside what the whole response has. */
function withEntries(
  cells: readonly CellValue[],
  groups: readonly Grouped[],
  entry: number | undefined,
): CellValue[][] {
  const count = Math.max(1, ...groups.map(({ entries }) => entries.length));
  return Array.from({ length: count }, (_none, at) => {
    const line = [...cells];
    for (const { read, columns, entries } of groups) {
      const answers = entries[at];
      if (!answers) continue;
      if (entry !== undefined) line[entry] = number(at + 1);
      const answer: Answer = { t: 'rows', v: [answers] };
      for (const { part, index } of columns) {
        if (part !== undefined) line[index] = entryValue(read, part, answer, answers);
      }
    }
    return line;
  });
}

/** An answer within an entry: a number or a day as such, all else as its text. */
function entryValue(
  { field, scope }: ReadField,
  part: string,
  whole: Answer,
  entry: Answers,
): CellValue {
  const answer = answerTo(entry, part);
  if (answer?.t === 'number') return number(answer.v);
  if (answer?.t === 'date' || answer?.t === 'time' || answer?.t === 'datetime') return answer;
  const [one = ''] = partList(String(cellOf(field, `${field.id}.${part}`, whole, scope)), '\n');
  return text(one);
}

/** @returns whether all of the answer has a place */
function place(
  cells: CellValue[],
  columns: readonly AnswerColumn[],
  answer: Answer,
  { field, scope }: ReadField,
  choices: ExportPlan['options']['choices'],
): boolean {
  const spread = spreadOf(field, choices);
  if (spread === 'whole') {
    const column = columns.find(({ part, option, cell }) => (part ?? option ?? cell) === undefined);
    if (column) cells[column.index] = wholeValue(field, answer, scope);
    return column !== undefined;
  }
  if (spread === 'parts') {
    const missing = new Set(partsIn(answer));
    for (const { part, index } of columns) {
      if (part === undefined || !missing.delete(part)) continue;
      cells[index] = text(String(cellOf(field, `${field.id}.${part}`, answer, scope)));
    }
    return missing.size === 0;
  }
  const chosen = chosenIn(answer);
  const kind = spread === 'options' ? 'option' : 'cell';
  for (const column of columns) {
    const id = column[kind];
    if (id === undefined) continue;
    // Not chosen is 0 and not answered is empty, so that a mean is a share of those who were asked.
    cells[column.index] = chosen.get(id) ?? number(0);
    chosen.delete(id);
  }
  return chosen.size === 0;
}

function wholeValue(
  field: ReadField['field'],
  answer: Answer,
  scope: ReadField['scope'],
): CellValue {
  switch (answer.t) {
    case 'number':
      return number(answer.v);
    case 'date':
    case 'time':
    case 'datetime':
      return answer;
    case 'parts':
    case 'grid':
    case 'rows':
      return text(plainAnswer(field, answer, scope));
    default: {
      const cell = String(cellOf(field, field.id, answer, scope));
      return field.type === 'phone' ? safeText(cell) : text(cell);
    }
  }
}

function partsIn(answer: Answer): string[] {
  switch (answer.t) {
    case 'parts':
    case 'grid':
      return Object.keys(answer.v);
    case 'rows':
      return [...new Set(answer.v.flatMap((row) => Object.keys(row)))];
    default:
      return [];
  }
}

/** The values of options or cells that were chosen: 1, the place in a ranking, or the text of “Other”. */
function chosenIn(answer: Answer): Map<string, CellValue> {
  switch (answer.t) {
    case 'options':
      return new Map(
        answer.v.map((id) => [id, id === OTHER && answer.other ? text(answer.other) : number(1)]),
      );
    case 'ranking':
      return new Map(answer.v.map((id, index) => [id, number(index + 1)]));
    case 'grid':
      return new Map(
        Object.entries(answer.v).flatMap(([row, columns]) =>
          columns.map((column) => [`${row}.${column}`, number(1)] as const),
        ),
      );
    default:
      return new Map();
  }
}
