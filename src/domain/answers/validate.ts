/**
 * The one judgement of answers: the page asks it while filling, the intake before storing, and both decide alike.
 */
import { fieldOf, isInput, type FormDefinition, type InputField } from '@/domain/form/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { view, visibleInputs } from '@/domain/logic/visibility';
import {
  answerTo,
  type Answer,
  type Answers,
  type Problem,
  type Problems,
  type RawInput,
} from './answer';
import { isBroken } from './text';

/** What is wrong with one field's answer, absence included. The answer must be normalised. */
export function checkField(
  field: InputField,
  answer: Answer | undefined,
  today: string,
): Problem | undefined {
  const spec = specOf(field);
  if (answer === undefined) return field.required ? spec.missing : undefined;
  if (answer.t !== spec.answerKind) return { code: 'wrong_kind' };
  return spec.check(field, answer, today);
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
  for (const id of Object.keys(answers)) {
    const field = fieldOf(definition, id);
    const answer = answerTo(answers, id);
    if (!field || !isInput(field)) {
      problems[id] = { code: 'unknown_field' };
    } else if (answer) {
      const spec = specOf(field);
      const written = answer.t === spec.answerKind ? spec.normalise(field, answer) : answer;
      if (written) normal[id] = written;
    }
  }
  const shown = view(definition, normal);
  for (const field of visibleInputs(shown)) {
    const problem = checkField(field, answerTo(shown.answers, field.id), today);
    if (problem) problems[field.id] = problem;
  }
  return Object.keys(problems).length > 0
    ? { ok: false, problems }
    : { ok: true, answers: shown.answers };
}

/** What a respondent's controls say: answers where they can be read, problems where they cannot. */
export interface Reading {
  answers: Answers;
  problems: Problems;
}

/** Reads the controls of a form. Values of fields that the form does not have are left out. */
export function readInputs(
  definition: FormDefinition,
  inputs: Readonly<Record<string, RawInput>>,
): Reading {
  const reading: Reading = { answers: {}, problems: {} };
  for (const id of Object.keys(inputs)) {
    const field = fieldOf(definition, id);
    const raw = inputs[id];
    if (!field || !isInput(field) || raw === undefined) continue;
    const parsed = specOf(field).parse(field, raw);
    if (parsed.problem) reading.problems[id] = parsed.problem;
    else if (parsed.answer) reading.answers[id] = parsed.answer;
  }
  return reading;
}

/** Problems of the visible fields among `ids`, or of all: those of reading first, then those of the answers. */
export function problemsOf(
  definition: FormDefinition,
  reading: Reading,
  today: string,
  ids?: readonly string[],
): Problems {
  const shown = view(definition, reading.answers);
  const problems: Problems = {};
  for (const field of visibleInputs(shown)) {
    if (ids && !ids.includes(field.id)) continue;
    const problem =
      (Object.hasOwn(reading.problems, field.id) ? reading.problems[field.id] : undefined) ??
      checkField(field, answerTo(shown.answers, field.id), today);
    if (problem) problems[field.id] = problem;
  }
  return problems;
}

// ---- foreign input --------------------------------------------------------------------------------------------------

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decodeAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const { t, v } = value;
  switch (t) {
    case 'text':
    case 'date':
      return typeof v === 'string' && !isBroken(v) ? { t, v } : undefined;
    case 'number':
      return typeof v === 'number' && Number.isFinite(v) ? { t, v } : undefined;
    case 'options':
      return Array.isArray(v) &&
        v.length <= 1_000 &&
        v.every((id): id is string => typeof id === 'string' && id.length <= 40 && !isBroken(id))
        ? { t, v }
        : undefined;
    case 'consent':
      return v === true ? { t, v } : undefined;
    default:
      return undefined;
  }
}

/**
 * Answers from parsed JSON of unknown origin.
 *
 * @returns the answers, or undefined where the value is not an object of well-formed answers
 */
export function decodeAnswers(value: unknown): Answers | undefined {
  if (!isRecord(value)) return undefined;
  const answers: Answers = {};
  for (const id of Object.keys(value)) {
    const answer = decodeAnswer(value[id]);
    if (!answer || id === '__proto__') return undefined;
    answers[id] = answer;
  }
  return answers;
}
