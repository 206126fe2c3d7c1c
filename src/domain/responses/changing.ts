/**
 * Respondents change their own response (decision 0203): for how long, and how their form presents itself then. The change
 * itself is an edit (editing.ts).
 */
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { stateAt } from '@/domain/form/access/openness';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { isOpen } from '@/domain/options/responseStatus';

const DAY_MS = 86_400_000;

/** When the link to change a response expires, in milliseconds since the epoch; undefined if the form gives none. */
export function changeableUntil(
  { access }: Pick<PublicFormDoc, 'access'>,
  { submittedAt }: Pick<SubmissionDoc, 'submittedAt'>,
): number | undefined {
  const days = access?.changes?.days;
  return days === undefined ? undefined : submittedAt + days * DAY_MS;
}

/**
 * Whether a response has a respondent who may change it. A test belongs to a member, and an import to anyone who imported it:
 * neither has a respondent with a link.
 */
export const hasRespondent = (submission: SubmissionDoc): boolean =>
  !submission.test &&
  submission.importId === undefined &&
  isOpen(submission.status) &&
  submission.strippedAt === undefined;

/**
 * Whether the link to change a response opens it at an instant. A full form takes no new response, but those who have
 * responded may change theirs; a form that is paused or closed takes no change either.
 */
export function isChangeable(form: PublicFormDoc, submission: SubmissionDoc, now: number): boolean {
  const until = changeableUntil(form, submission);
  const isTaking = ['live', 'full'].includes(stateAt(form, now));
  return until !== undefined && now < until && isTaking && hasRespondent(submission);
}

/** What a form says while a response is changed. */
export interface ChangeTexts {
  lead: string;
  save: string;
  savedTitle: string;
  savedText: string;
}

/**
 * A form in which a response is changed: without welcome, and with an ending that speaks of the change and leads nowhere.
 *
 * @param definition in the language in which it is shown
 */
export function asChange(definition: PublicDefinition, texts: ChangeTexts): PublicDefinition {
  const { welcome: _hello, submitAnother: _again, keepPartials: _kept, ...rest } = definition;
  return {
    ...rest,
    description: texts.lead,
    submitLabel: texts.save,
    endings: [{ id: 'changed', title: texts.savedTitle, text: texts.savedText }],
  };
}
