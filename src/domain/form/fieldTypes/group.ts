import {
  answerTo,
  type Answer,
  type Answers,
  type Problem,
  type Problems,
  type RawParts,
} from '@/domain/values/answer';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import {
  ANSWER_LIMITS,
  fieldsIn,
  isInput,
  type GroupField,
  type InputField,
  type Scope,
} from '../definition/definition';
import { optionalEngine } from './optionalEngine';
import { controlsOf } from './controls';
import { checkField, kindOf, specOf } from './registry';
import { valuesOf, type AnswerSpec } from './spec';

const cellsOf = memoizeByRef((inputs: RawParts) => controlsOf(inputs, 2));

/**
 * Of the controls of a group: those of a field of a row, `{row}.{field}`. They are sorted out once for all, since
 * anyone who posts may send as many as they like.
 */
export function controlsOfCell(inputs: RawParts, name: string): RawParts {
  return cellsOf(inputs).get(name) ?? {};
}

const ROW = /^\d{1,3}$/;

/** How often a group may be filled in. */
export function maxRows(field: GroupField): number {
  return Math.min(field.max ?? ANSWER_LIMITS.groupRows, ANSWER_LIMITS.groupRows);
}

/** The names of the rows on the page, in order: those that its own control lists, else as many as there must be. */
export function rowsOf(field: GroupField, raw: RawParts | undefined): string[] {
  const listed = valuesOf(raw ?? {})
    .flatMap((text) => text.split(' '))
    .filter((name) => ROW.test(name));
  if (listed.length > 0) return [...new Set(listed)].slice(0, maxRows(field));
  return Array.from({ length: Math.max(1, field.min ?? 0) }, (_, index) => String(index));
}

/** The fields of a group that take an answer. */
export function inputsIn(field: GroupField, scope: Scope): InputField[] {
  return fieldsIn(scope, field).filter(isInput);
}

export function answersOf(answer: Answer | undefined): Answers[] {
  return answer?.t === 'rows' ? answer.v : [];
}

/** The answers of one row, as far as they can be read. */
export function readGroupRow(field: GroupField, raw: RawParts, row: string, scope: Scope): Answers {
  return Object.fromEntries(
    inputsIn(field, scope).flatMap((child) => {
      const parsed = specOf(child).parse(child, controlsOfCell(raw, `${row}.${child.id}`), scope);
      return parsed.problem || !parsed.answer ? [] : [[child.id, parsed.answer]];
    }),
  );
}

/** Which fields of a row are shown, and its answers without those that are not. */
export function viewRow(
  field: GroupField,
  row: Answers,
  scope: Scope,
): { fields: InputField[]; answers: Answers } {
  const answers: Answers = {};
  const seen = { ...scope, row: answers };
  const fields = inputsIn(field, scope).flatMap((child) => {
    const met = optionalEngine.meet ? optionalEngine.meet(child, seen) : child;
    const answer = met && answerTo(row, child.id);
    if (answer) answers[child.id] = answer;
    return met ?? [];
  });
  return { fields, answers };
}

function toRows(rows: readonly Answers[]): Answer | undefined {
  // A row in which nothing was written is no row; one between others keeps its place.
  const last = rows.reduce((end, row, index) => (Object.keys(row).length > 0 ? index + 1 : end), 0);
  return last === 0 ? undefined : { t: 'rows', v: rows.slice(0, last) };
}

export const group: AnswerSpec<GroupField> = {
  answerKind: 'rows',
  missing: { code: 'too_few_rows', params: { min: 1 } },
  parse(field, raw, scope) {
    const parts: Problems = {};
    const rows = rowsOf(field, raw).map((name, index) => {
      const row: Answers = {};
      for (const child of inputsIn(field, scope)) {
        const parsed = specOf(child).parse(
          child,
          controlsOfCell(raw, `${name}.${child.id}`),
          scope,
        );
        if (parsed.problem) parts[`${index}.${child.id}`] = parsed.problem;
        else if (parsed.answer) row[child.id] = parsed.answer;
      }
      return row;
    });
    if (Object.keys(parts).length > 0) return { problem: { code: 'wrong_rows', parts } };
    return { answer: toRows(rows) };
  },
  normalise(field, answer, scope) {
    const children = inputsIn(field, scope);
    const known = new Set(children.map(({ id }) => id));
    return toRows(
      answersOf(answer).map((row) => {
        const normal: Answers = {};
        for (const child of children) {
          const given = answerTo(row, child.id);
          const spec = specOf(child);
          const written = given?.t === kindOf(child) ? spec.normalise(child, given, scope) : given;
          if (written) normal[child.id] = written;
        }
        // Foreign ids stay, so that `check` can refuse them.
        for (const id of Object.keys(row)) {
          const foreign = known.has(id) ? undefined : answerTo(row, id);
          if (foreign) normal[id] = foreign;
        }
        return normal;
      }),
    );
  },
  check(field, answer, today, scope): Problem | undefined {
    const rows = answersOf(answer);
    const known = new Set(field.fieldIds);
    if (rows.some((row) => Object.keys(row).some((id) => !known.has(id)))) {
      return { code: 'unknown_field' };
    }
    const max = maxRows(field);
    if (rows.length > max) return { code: 'too_many_rows', params: { max } };
    const min = field.min ?? 0;
    if (rows.length < min) return { code: 'too_few_rows', params: { min } };
    const parts: Problems = {};
    rows.forEach((row, index) => {
      for (const child of viewRow(field, row, scope).fields) {
        const problem = checkField(child, answerTo(row, child.id), today, scope);
        if (problem) parts[`${index}.${child.id}`] = problem;
      }
    });
    return Object.keys(parts).length > 0 ? { code: 'wrong_rows', parts } : undefined;
  },
  settle: (field, answer, scope) =>
    answer?.t === 'rows'
      ? // Those beyond the last are not looked at: the check refuses them as they are.
        toRows(
          answer.v.map((row, n) => (n < maxRows(field) ? viewRow(field, row, scope).answers : row)),
        )
      : answer,
};
