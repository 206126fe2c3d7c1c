/** Answers as a program sends them: JSON by the id or the key of a question, read as the cells of a file are. */
import type { Answers } from '@/domain/values/answer';
import {
  fieldsIn,
  isInput,
  topFields,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { readCells, type Placed, type Writing } from './cells';

/** Programs write days and numbers as the standards have them. */
const WRITING: Writing = { dates: 'day', numbers: 'point', isText: true };
/** Levels of a value: entries of a group, and parts of an answer in these. */
const DEEPEST = 3;

export interface GivenAnswers {
  answers: Answers;
  /** What is wrong, by the name under which it was sent. */
  problems: { field: string; code: string }[];
}

/** @param given by id or key of the question; empty values and null are no answer */
export function givenAnswers(
  definition: FormDefinition,
  given: Readonly<Record<string, unknown>>,
): GivenAnswers {
  return answersIn(topFields(definition).filter(isInput), definition, given, DEEPEST);
}

function answersIn(
  fields: readonly InputField[],
  definition: FormDefinition,
  given: Readonly<Record<string, unknown>>,
  depth: number,
): GivenAnswers {
  const answers: Answers = {};
  const problems: GivenAnswers['problems'] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === '') continue;
    const field = fields.find(({ id }) => id === name) ?? fields.find(({ key }) => key === name);
    if (!field) {
      problems.push({ field: name, code: 'unknown_question' });
    } else if (field.type === 'group' && depth > 0) {
      const entries = Array.isArray(value) ? (value as unknown[]) : [value];
      const read = entries.map((entry) =>
        isRecord(entry)
          ? answersIn(fieldsIn(definition, field).filter(isInput), definition, entry, depth - 1)
          : { answers: {}, problems: [{ field: name, code: 'not_readable' }] },
      );
      problems.push(
        ...read.flatMap((one, at) =>
          one.problems.map((two) => ({ ...two, field: `${name}[${at}].${two.field}` })),
        ),
      );
      answers[field.id] = { t: 'rows', v: read.map((one) => one.answers) };
    } else {
      const placed = placedOf(field, value);
      const made = placed ? readCells(field, placed, WRITING, definition) : undefined;
      if (!made) problems.push({ field: name, code: 'not_readable' });
      else if (made.problem) problems.push({ field: name, code: made.problem.code });
      else if (made.answer) answers[field.id] = made.answer;
    }
  }
  return { answers, problems };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as cells; undefined if one of them is none. */
function placedOf(field: InputField, value: unknown): Placed[] | undefined {
  const target = { id: field.id, label: field.label, names: [], fieldId: field.id };
  const given: [Placed['target'], unknown][] = isRecord(value)
    ? Object.entries(value).map(([part, one]) => [{ ...target, part: partId(field, part) }, one])
    : (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [target, one]);
  const placed = given.flatMap(([to, one]): Placed[] => {
    const cell = cellOf(one);
    return cell === undefined ? [] : [{ target: to, cell }];
  });
  return placed.length === given.length ? placed : undefined;
}

function cellOf(value: unknown): Placed['cell'] | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  // Several columns of a matrix in one row.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join('; ');
  return value === null ? '' : undefined;
}

/** A row of a matrix by its label, too. */
function partId(field: InputField, name: string): string {
  if (field.type !== 'matrix') return name;
  return field.rows.find(({ id, label }) => id === name || label === name)?.id ?? name;
}
