import { isInput, topFields, type FormDefinition } from '@/domain/form/definition/definition';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import { readerOf } from '@/domain/form/fieldTypes/reading';
import type { Answers, Inputs, Problems } from '@/domain/values/answer';

/** What a respondent's controls say: answers where they can be read, problems where they cannot. */
export interface Reading {
  answers: Answers;
  problems: Problems;
}

/** Reads the controls of a form. Values of fields that the form does not have are left out. */
export function readInputs(definition: FormDefinition, inputs: Inputs): Reading {
  const reading: Reading = { answers: {}, problems: {} };
  const controls = controlsOf(inputs);
  for (const field of topFields(definition)) {
    const raw = controls.get(field.id);
    if (!isInput(field) || !raw) continue;
    const parsed = readerOf(field).parse(field, raw, definition);
    if (parsed.problem) reading.problems[field.id] = parsed.problem;
    else if (parsed.answer) reading.answers[field.id] = parsed.answer;
  }
  return reading;
}
