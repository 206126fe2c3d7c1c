/** What the product makes of a response to the example, by the product's own code. */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { summaryOf } from '@/domain/responses/intake';
import { EXAMPLE_FORM } from '@/domain/content/exampleForm';
import { personIn } from '@/domain/contacts/people';
import { formatDuration } from '@/domain/base/duration';

export interface ExampleAnswer {
  id: string;
  /** The response in one line, as lists show it. */
  summary: string;
  /** The contact it makes; undefined where no email address was given. */
  contact: { name: string; email: string } | undefined;
  /** Time between the first change and submitting, in words. */
  took: string;
}

export function exampleAnswer({ key, answers, session }: SubmissionRequest): ExampleAnswer {
  const person = personIn(EXAMPLE_FORM, answers);
  const email = person?.email;
  return {
    id: key,
    summary: summaryOf(EXAMPLE_FORM, answers),
    contact: email === undefined ? undefined : { name: person?.name ?? email, email },
    took: formatDuration(Math.max(0, (session?.startedAgo ?? 0) - (session?.hiddenMs ?? 0))),
  };
}
