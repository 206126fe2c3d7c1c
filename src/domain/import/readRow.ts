/** One row of a file as a response, with what is wrong with it: the dry run. */
import type { Answers, Problem } from '@/domain/values/answer';
import { uniqueValue, isUnique } from '@/domain/answers/unique';
import { judge } from '@/domain/answers/validate';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import { bounded } from '@/domain/form/budget/bounded';
import { canonicalJson, utf8Length } from '@/domain/form/definition/canonicalJson';
import { LIMITS, fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { dayIn } from '@/domain/base/days';
import { readCells, type CellProblem, type Placed, type Writing } from './cells';
import { readInstant } from './instants';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';
import { MISSING, withNothingRequired } from './response';
import { isBlank, type TableRow, cellText } from './table';
import { EMAIL, SUBMITTED_COLUMN, type Mapping, type Target } from './targets';

/** Something wrong with a row: with one of its cells, or with an answer that is missing. */
export interface RowProblem extends CellProblem {
  row: number;
  /** The position of the column; absent where no column has it. */
  column?: number | undefined;
  fieldId?: string | undefined;
  /** It is said, but the row is not skipped for it. */
  isNote?: true;
}

export interface ReadRow {
  row: number;
  problems: RowProblem[];
  /** The response where nothing is wrong with it. */
  whole?: ImportRow;
  /** The response without the values that have problems; absent where nothing is left of it. */
  rest?: ImportRow;
}

export interface RowReader {
  definition: FormDefinition;
  targets: ReadonlyMap<string, Target>;
  mapping: Mapping;
  writing: Writing;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Values of questions that take each once, with the row that has them. */
  taken: Map<string, number>;
}

/** The earliest time that a response can have been submitted: before, there was no web. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** How far ahead the clock of the one who wrote the file may be, in milliseconds. */
const AHEAD = 86_400_000;

export function readRow(reader: RowReader, { row, cells }: TableRow): ReadRow {
  const { definition, targets, mapping, writing, timeZone, now } = reader;
  const problems: RowProblem[] = [];
  const placed = new Map<string, (Placed & { column: number })[]>();
  const beside: { at?: number; email?: string } = {};
  mapping.forEach((id, column) => {
    const target = id === undefined ? undefined : targets.get(id);
    const cell = cells[column];
    if (!target || cell === undefined || isBlank(cell)) return;
    const { fieldId } = target;
    if (fieldId !== undefined) {
      placed.set(fieldId, [...(placed.get(fieldId) ?? []), { target, cell, column }]);
    } else if (target.id === SUBMITTED_COLUMN) {
      const at = readInstant(cell, writing, timeZone);
      if (at === undefined) {
        problems.push({ row, column, code: 'not_instant', params: { text: cellText(cell) } });
      } else if (at < EARLIEST || at > now + AHEAD) {
        problems.push({ row, column, code: 'instant_range', params: { text: cellText(cell) } });
      } else beside.at = Math.min(at, now);
    } else if (target.id === EMAIL) {
      const email = CONTACT_PROPERTIES.email.normalise(cellText(cell));
      if (email === undefined) {
        problems.push({ row, column, code: 'not_email', params: { text: cellText(cell) } });
      } else beside.email = email;
    }
  });
  const columnOf = (fieldId: string) => placed.get(fieldId)?.[0]?.column;
  const read: Answers = {};
  for (const [fieldId, own] of placed) {
    const field = fieldOf(definition, fieldId);
    if (!field || !isInput(field)) continue;
    const made = readCells(field, own, writing, definition);
    if (made.problem) problems.push({ row, column: columnOf(fieldId), fieldId, ...made.problem });
    else if (made.answer) read[fieldId] = made.answer;
  }
  const day = dayIn(timeZone, beside.at ?? now);
  const judged = settle(definition, read, day);
  for (const [fieldId, problem] of Object.entries(judged.problems)) {
    if (problems.some((one) => one.fieldId === fieldId)) continue;
    const inner = innermost(problem);
    const isNote = MISSING.has(inner.code);
    problems.push({
      row,
      column: columnOf(fieldId),
      fieldId,
      ...inner,
      ...(isNote ? { isNote } : {}),
    });
  }
  for (const fieldId of Object.keys(read)) {
    if (judged.problems[fieldId] || judged.answers[fieldId]) continue;
    problems.push({ row, column: columnOf(fieldId), fieldId, code: 'hidden', isNote: true });
  }
  const answers = Object.fromEntries(
    Object.entries(judged.answers).filter(([fieldId]) => fieldId in read),
  );
  for (const fieldId of notUnique(reader, row, answers)) {
    delete answers[fieldId.id];
    problems.push({
      row,
      column: columnOf(fieldId.id),
      fieldId: fieldId.id,
      code: 'duplicate',
      params: { row: fieldId.row },
    });
  }
  if (utf8Length(canonicalJson(answers)) > LIMITS.submissionBytes) {
    return { row, problems: [...problems, { row, code: 'row_too_large' }] };
  }
  if (Object.keys(answers).length === 0) {
    const isExplained = problems.some(({ isNote }) => !isNote);
    return { row, problems: isExplained ? problems : [...problems, { row, code: 'no_answers' }] };
  }
  const rest: ImportRow = { row, answers, ...beside };
  const isWhole = problems.every(({ isNote }) => isNote);
  return { row, problems, rest, ...(isWhole ? { whole: rest } : {}) };
}

/**
 * The problems of answers, and the answers that can be stored without those that have problems. An answer less may show
 * or hide other questions, so what is left is judged until nothing is wrong with it.
 */
function settle(
  definition: FormDefinition,
  read: Answers,
  day: string,
): { answers: Answers; problems: Record<string, Problem> } {
  const first = judge(bounded(definition), read, day);
  if (first.ok) return { answers: first.answers, problems: {} };
  const problems: Record<string, Problem> = { ...first.problems };
  const lenient = bounded(withNothingRequired(definition));
  let left = without(read, Object.keys(problems));
  for (let round = Object.keys(read).length; round >= 0; round -= 1) {
    const judged = judge(lenient, left, day);
    if (judged.ok) return { answers: judged.answers, problems };
    Object.assign(problems, judged.problems);
    left = without(left, Object.keys(judged.problems));
  }
  return { answers: {}, problems };
}

function without(answers: Answers, fieldIds: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !fieldIds.includes(id)));
}

/** What is wrong with a part says more than that the parts are wrong. */
function innermost({ code, params, parts }: Problem): CellProblem {
  const [part] = parts ? Object.values(parts) : [];
  if (part && part.code !== 'required' && part.code !== 'required_choice') return innermost(part);
  return { code, ...(params ? { params } : {}) };
}

/** Answers that an earlier row gave to a question that takes each once. */
function notUnique(
  { definition, taken }: RowReader,
  row: number,
  answers: Answers,
): { id: string; row: number }[] {
  return Object.entries(answers).flatMap(([id, answer]) => {
    const field = fieldOf(definition, id);
    const value = field && isUnique(field) ? uniqueValue(field, answer) : undefined;
    if (value === undefined) return [];
    const key = `${id} ${value}`;
    const before = taken.get(key);
    if (before !== undefined) return [{ id, row: before }];
    taken.set(key, row);
    return [];
  });
}
