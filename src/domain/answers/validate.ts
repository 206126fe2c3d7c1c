/**
 * The one judgement of answers: the page asks it while filling, the intake before storing, and both decide alike.
 */
import {
  fieldOf,
  isInput,
  topFields,
  type FormDefinition,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { ownValue } from '@/domain/ownValue';
import {
  answerTo,
  type Answer,
  type Answers,
  type FileRef,
  type Problem,
  type Problems,
} from './answer';
import type { Reading } from './readInputs';
import { isBroken } from './text';

/** What is wrong with one field's answer, absence included. The answer must be normalised. */
export function checkField(
  field: InputField,
  answer: Answer | undefined,
  today: string,
  scope: Scope,
): Problem | undefined {
  const spec = specOf(field);
  if (answer === undefined) {
    const { missing } = spec;
    if (!field.required) return undefined;
    return typeof missing === 'function' ? missing(field) : missing;
  }
  if (answer.t !== kindOf(field)) return { code: 'wrong_kind' };
  return spec.check(field, answer, today, scope);
}

export type Judgement = { ok: true; answers: Answers } | { ok: false; problems: Problems };

/**
 * Judges a whole set of answers: normalises them, drops those that the logic hides, checks the rest.
 *
 * @param answers answers by field id, of any field
 * @param today the respondent's day, `YYYY-MM-DD`, for rules relative to it
 */
export function judge(definition: FormDefinition, answers: Answers, today: string): Judgement {
  const problems: Problems = {};
  const normal: Answers = {};
  // A field of a group is answered in the group's rows, never by itself.
  const placed = new Set(topFields(definition).map((field) => field.id));
  for (const id of Object.keys(answers)) {
    const field = fieldOf(definition, id);
    const answer = answerTo(answers, id);
    if (!field || !isInput(field) || !placed.has(id)) {
      problems[id] = { code: 'unknown_field' };
    } else if (answer) {
      const spec = specOf(field);
      const written =
        answer.t === kindOf(field) ? spec.normalise(field, answer, definition) : answer;
      if (written) normal[id] = written;
    }
  }
  const shown = view(definition, normal, today, true);
  for (const field of visibleInputs(shown)) {
    const problem = checkField(field, answerTo(shown.answers, field.id), today, shown.scope);
    if (problem) problems[field.id] = problem;
  }
  return Object.keys(problems).length > 0
    ? { ok: false, problems }
    : { ok: true, answers: shown.answers };
}

/** Problems of the visible fields among `ids`, or of all: those of reading first, then those of the answers. */
export function problemsOf(
  definition: FormDefinition,
  reading: Reading,
  today: string,
  ids?: readonly string[],
): Problems {
  const shown = view(definition, reading.answers, today, true);
  const problems: Problems = {};
  for (const field of visibleInputs(shown)) {
    if (ids && !ids.includes(field.id)) continue;
    const problem =
      ownValue(reading.problems, field.id) ??
      checkField(field, answerTo(shown.answers, field.id), today, shown.scope);
    if (problem) problems[field.id] = problem;
  }
  return problems;
}

// ---- foreign input --------------------------------------------------------------------------------------------------

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Longer lists and longer texts than any form asks for are refused before anything looks at them. */
const MAX_ENTRIES = 1_000;

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBroken(value);
}

function isIds(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_ENTRIES &&
    value.every((id) => isText(id) && id.length <= 40)
  );
}

/** A record whose every value is well-formed; undefined where one is not. */
function recordOf<T>(
  value: unknown,
  decode: (item: unknown) => T | undefined,
): Record<string, T> | undefined {
  if (!isRecord(value)) return undefined;
  const record: Record<string, T> = {};
  const keys = Object.keys(value);
  if (keys.length > MAX_ENTRIES) return undefined;
  for (const key of keys) {
    const item = decode(value[key]);
    if (item === undefined || key === '__proto__') return undefined;
    record[key] = item;
  }
  return record;
}

function decodeAnswer(value: unknown, nested = false): Answer | undefined {
  if (!isRecord(value)) return undefined;
  const { t, v, ...rest } = value;
  const more = Object.keys(rest);
  switch (t) {
    case 'options':
      if (!isIds(v) || more.some((key) => key !== 'other')) return undefined;
      if (more.length === 0) return { t, v };
      return isText(rest['other']) ? { t, v, other: rest['other'] } : undefined;
    case 'signature':
      if (!isText(v) || more.some((key) => key !== 'typed')) return undefined;
      if (more.length === 0) return { t, v };
      return rest['typed'] === true ? { t, v, typed: true } : undefined;
  }
  if (more.length > 0) return undefined;
  switch (t) {
    case 'text':
    case 'date':
    case 'time':
    case 'datetime':
      return isText(v) ? { t, v } : undefined;
    case 'number':
      return typeof v === 'number' && Number.isFinite(v) ? { t, v } : undefined;
    case 'consent':
      return v === true ? { t, v } : undefined;
    case 'ranking':
      return isIds(v) ? { t, v } : undefined;
    case 'grid': {
      const grid = recordOf(v, (ids) => (isIds(ids) ? ids : undefined));
      return grid && { t, v: grid };
    }
    case 'parts': {
      const parts = recordOf(v, (text) => (isText(text) ? text : undefined));
      return parts && { t, v: parts };
    }
    case 'files':
      return decodeFiles(v);
    case 'rows':
      return nested ? undefined : decodeRows(v);
    default:
      return undefined;
  }
}

function decodeFiles(value: unknown): Answer | undefined {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return undefined;
  const v: FileRef[] = [];
  for (const file of value) {
    if (!isRecord(file) || Object.keys(file).length !== 3) return undefined;
    const { id, name, size } = file;
    if (!isText(id) || !isText(name) || typeof size !== 'number' || !(size >= 0)) return undefined;
    v.push({ id, name, size });
  }
  return { t: 'files', v };
}

function decodeRows(value: unknown): Answer | undefined {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return undefined;
  const v: Answers[] = [];
  for (const row of value) {
    const answers = recordOf(row, (answer) => decodeAnswer(answer, true));
    if (!answers) return undefined;
    v.push(answers);
  }
  return { t: 'rows', v };
}

/**
 * Answers from parsed JSON of unknown origin.
 *
 * @returns the answers, or undefined where the value is not an object of well-formed answers
 */
export function decodeAnswers(value: unknown): Answers | undefined {
  return recordOf(value, (answer) => decodeAnswer(answer));
}
