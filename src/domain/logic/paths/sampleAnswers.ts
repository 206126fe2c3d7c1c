/** Answers that someone might give, for looking at a form that is filled in. */
import { answerTo, type Answer, type Answers, type Inputs } from '@/domain/values/answer';
import { checkField } from '@/domain/form/fieldTypes/registry';
import {
  fieldOf,
  fieldsIn,
  isAsked,
  isInput,
  type FormDefinition,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { samplesFor } from './samples';
import { view, visibleInputs } from '@/domain/logic/visibility';

function sampleFor(field: InputField, today: string, scope: Scope): Answer | undefined {
  for (const answer of ownerHalfOf(field).likely(field)) {
    if (answer.t !== kindOf(field)) continue;
    const written = specOf(field).normalise(field, answer, scope);
    if (written && !checkField(field, written, today, scope)) return written;
  }
  return samplesFor(field, [], true, today, scope, { left: 10_000 }).answers.find(
    (answer) => answer !== undefined,
  );
}

/** The rows of a group: as few as it takes, each filled in alike. */
function sampleRows(field: InputField, today: string, scope: Scope): Answer | undefined {
  if (field.type !== 'group') return undefined;
  const row: Answers = {};
  for (const child of fieldsIn(scope, field).filter(isInput)) {
    const answer = isAsked(child) ? sampleFor(child, today, scope) : undefined;
    if (answer) row[child.id] = answer;
  }
  return { t: 'rows', v: Array.from({ length: Math.max(1, field.min ?? 1) }, () => row) };
}

/**
 * An answer to each question that someone who gives these answers meets. Files are left out: there is none to give.
 *
 * @param given answers that stay as they are: they decide where the form leads
 * @param today `YYYY-MM-DD`
 */
export function sampleAnswers(
  definition: FormDefinition,
  today: string,
  given: Answers = {},
): Answers {
  let answers: Answers = { ...given };
  // An answer can bring up further questions, which come after it.
  for (let pass = 0; pass <= definition.pages.length; pass += 1) {
    const shown = view(definition, answers, today);
    const added: Answers = {};
    for (const field of visibleInputs(shown)) {
      if (!isAsked(field) || answerTo(answers, field.id)) continue;
      const own = fieldOf(definition, field.id);
      if (!own || !isInput(own)) continue;
      const answer = sampleRows(own, today, shown.scope) ?? sampleFor(own, today, shown.scope);
      if (answer) added[field.id] = answer;
    }
    if (Object.keys(added).length === 0) break;
    answers = { ...answers, ...added };
  }
  return answers;
}

/** The same as what the controls hold. */
export function inputsFor(definition: FormDefinition, answers: Answers): Inputs {
  return Object.assign(
    {},
    ...Object.entries(answers).map(([id, answer]) => {
      const field = fieldOf(definition, id);
      return field && isInput(field) ? inputsOf(field, answer, definition) : {};
    }),
  ) as Inputs;
}
