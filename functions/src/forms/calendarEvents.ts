/** What of a response belongs in a calendar: its appointments, and answers to questions about days and times. */
import { instantIn } from '@/domain/base/localTime';
import type { CalendarEvent } from '@/domain/export/calendarFile';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { appointmentsOf } from '@/domain/form/access/places';
import { fieldOf } from '@/domain/form/definition/fieldsOf';
import type { FormDefinition } from '@/domain/form/definition/form';
import { shownTitle } from '@/domain/options/formTitle';
import { answerTo } from '@/domain/values/answer';

const MINUTE = 60_000;

interface About {
  /** Of the response. */
  id: string;
  submission: SubmissionDoc;
  /** As its respondent read it. */
  definition: FormDefinition;
  /** The product’s, which makes ids of events unique in the world. */
  host: string;
}

/** @param fieldIds questions about days and times that are events, beside appointments */
export function calendarEventsOf(
  { id, submission, definition, host }: About,
  fieldIds: readonly string[] = [],
): CalendarEvent[] {
  const title = shownTitle(definition.title);
  const event = (fieldId: string, name: string, when: CalendarEvent['when']): CalendarEvent => ({
    uid: `${id}-${fieldId}@${host}`,
    title: name,
    when,
    at: submission.editedAt ?? submission.submittedAt,
  });
  const appointments = appointmentsOf(definition).flatMap(({ id: fieldId, timeZone, length }) => {
    const answer = answerTo(submission.answers, fieldId);
    if (answer?.t !== 'datetime') return [];
    const start = instantIn(timeZone, `${answer.v}:00`);
    return [event(fieldId, title, { start, end: start + length * MINUTE })];
  });
  const others = fieldIds.flatMap((fieldId) => {
    const field = fieldOf(definition, fieldId);
    const answer = answerTo(submission.answers, fieldId);
    // Several on one form are told apart by their questions.
    const name = field?.label ? `${title}: ${field.label}` : title;
    if (field?.type === 'date' && answer?.t === 'date') {
      return [event(fieldId, name, { day: answer.v })];
    }
    if (field?.type === 'datetime' && answer?.t === 'datetime') {
      return [event(fieldId, name, { local: answer.v })];
    }
    return [];
  });
  return [...appointments, ...others];
}
