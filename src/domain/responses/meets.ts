/** Conditions on what someone answered, as mails and destinations have them. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Condition, FormDefinition } from '@/domain/form/definition/definition';
import { evaluate } from '@/domain/logic/conditions';
import { view } from '@/domain/logic/visibility';
import { submissionDay } from './intake';

/** Whether a response meets a condition, read in the version that it was submitted to. */
export function meetsCondition(
  when: Condition,
  definition: FormDefinition,
  response: Pick<SubmissionDoc, 'answers'> & Parameters<typeof submissionDay>[0],
): boolean {
  return evaluate(when, view(definition, response.answers, submissionDay(response)).scope);
}
