/**
 * The one judgement of answers: the page asks it while filling, the intake before storing, and both decide alike.
 */
import {
  fieldOf,
  isInput,
  topFields,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { checkField, kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { ownValue } from '@/domain/base/ownValue';
import { answerTo, type Answers, type Problems } from '@/domain/values/answer';
import type { Reading } from './readInputs';

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
