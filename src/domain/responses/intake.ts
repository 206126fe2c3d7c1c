/**
 * What the intake makes of an answer that was let in (admission.ts), without clock, randomness or database: whether it is
 * valid, and what of it is stored. The handler (functions/src/intake/intake.ts) only reads, asks, and writes.
 */
import { COUNTED, isCounted } from '@/domain/options/responseStatus';
import type { Receipt, SubmissionRequest } from '@/domain/calls/doors.schema';
import type { HoldReason, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { bounded } from '@/domain/form/budget/bounded';
import { isInput, topFields, type FieldType } from '@/domain/form/definition/definition';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { localesOf } from '@/domain/form/definition/translate';
import { respondentOf } from '@/domain/contacts/people';
import { answerTo, type Answers, type Problems } from '@/domain/values/answer';
import { facetsOf } from '@/domain/readout/facets';
import { sourceFacet, UNREAD_FACET } from '@/domain/options/responseMarks';
import { ownerLine } from '@/domain/readout/ownerText';
import type { SignatureState } from '@/domain/options/links/signatures';
import { cutText } from '@/domain/text/plainText';
import { judge } from '@/domain/answers/validate';
import { hasTimes } from '@/domain/form/access/places';

export type Prepared =
  | { ok: false; problems: Problems }
  | {
      ok: true;
      answers: Answers;
      day: string;
      /** The language in which the form was read: one of its own. */
      locale: string;
      summary: string;
      facets: string[];
    };

/** Judges answers against the version they name and makes what is stored of them. */
export function prepare(
  definition: FormDefinition,
  request: Pick<SubmissionRequest, 'version' | 'answers' | 'locale'>,
  day: string,
): Prepared {
  const judgement = judge(bounded(definition), request.answers, day);
  if (!judgement.ok) return judgement;
  const { answers } = judgement;
  const own = localesOf(definition).find((one) => one === request.locale);
  const locale = own ?? definition.locale;
  return {
    ok: true,
    answers,
    day,
    locale,
    summary: summaryOf(definition, answers),
    facets: facetsOf(definition, answers, request.version, locale),
  };
}

/** Types of fields whose answers say little in a line. */
const NOT_IN_SUMMARY: readonly FieldType[] = ['consent', 'signature', 'hidden'];

/** Longest summary, in UTF-16 units. */
export const SUMMARY_LENGTH = 140;

/** The first answers as a list shows them, in one line of at most 140 characters. */
export function summaryOf(definition: FormDefinition, answers: Answers): string {
  const parts: string[] = [];
  let length = 0;
  for (const field of topFields(definition)) {
    // A box that was ticked says nothing of who ticked it, nor does a value that came with the link.
    if (!isInput(field) || NOT_IN_SUMMARY.includes(field.type)) continue;
    const text = ownerLine(field, answerTo(answers, field.id), definition, { lineEnd: ' ' })
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') continue;
    parts.push(text);
    length += text.length + 3;
    if (parts.length === 4 || length > SUMMARY_LENGTH) break;
  }
  return cut(parts.join(' · '), SUMMARY_LENGTH);
}

/** The day by which a submission was judged: the one stored with it, or that of its sending for older ones. */
export function submissionDay({
  day,
  submittedAt,
}: Pick<SubmissionDoc, 'day' | 'submittedAt'>): string {
  return day ?? new Date(submittedAt).toISOString().slice(0, 10);
}

/** A text of at most `max` units that never ends in half a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${cutText(text, max - 1)}…`;
}

/** The receipt of a stored submission; the same one however often it is asked for. */
export function receiptOf(
  id: string,
  submission: Pick<
    SubmissionDoc,
    'status' | 'heldFor' | 'before' | 'submittedAt' | 'formId' | 'places'
  >,
): Receipt {
  const { status, heldFor, before, submittedAt } = submission;
  // A rejected response stays "held" to the person who sent it: the owner's decision is the owner's to tell.
  const held =
    status === 'held' || (heldFor !== undefined && !isCounted(status) && before !== COUNTED);
  return {
    status: status === 'waiting' ? 'waiting' : held ? 'held' : 'received',
    reference: referenceOf(id),
    submittedAt,
    ...(isCounted(status) && hasTimes(submission.places ?? {})
      ? { calendar: calendarPath(submission.formId, id) }
      : {}),
  };
}

/** Where the appointments of a response are as a file for calendars, as a path of the site. */
export const calendarPath = (formId: string, id: string): string =>
  `/api/forms/${formId}/receipts/${id}/calendar`;

/** Crockford's alphabet: no letter that reads like another. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference of 8 characters, 40 bits of the submission's id: `7K3F-9Q2M`. */
export function referenceOf(id: string): string {
  let text = '';
  for (let index = 0; index < 8; index += 1) text += READABLE.charAt(id.charCodeAt(index) & 31);
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What the intake knows beside the answers. */
export interface SubmissionMeta {
  formId: string;
  contentHash: string;
  sessionId: string;
  submittedAt: number;
  startedAt?: number | undefined;
  device?: SubmissionDoc['device'] | undefined;
  source?: string | undefined;
  signature?: SignatureState | undefined;
}

/** The document to store. A held answer reaches the CRM only when its owner accepts it. */
export function submissionDocument(
  definition: FormDefinition,
  version: number,
  prepared: Extract<Prepared, { ok: true }>,
  heldFor: HoldReason | undefined,
  meta: SubmissionMeta,
): SubmissionDoc {
  const respondent = respondentOf(definition, prepared.answers);
  return {
    schemaVersion: 1,
    formId: meta.formId,
    version,
    answers: prepared.answers,
    contentHash: meta.contentHash,
    status: heldFor ? 'held' : COUNTED,
    ...(heldFor ? { heldFor } : {}),
    facets: [UNREAD_FACET, ...(meta.source ? [sourceFacet(meta.source)] : []), ...prepared.facets],
    todo: heldFor ? ['notify'] : ['crm', 'notify', 'deliver'],
    pendingSince: meta.submittedAt,
    sessionId: meta.sessionId,
    submittedAt: meta.submittedAt,
    ...(meta.startedAt === undefined ? {} : { startedAt: meta.startedAt }),
    locale: prepared.locale,
    day: prepared.day,
    ...(meta.device ? { device: meta.device } : {}),
    ...(meta.source ? { source: meta.source } : {}),
    ...(meta.signature ? { signature: meta.signature } : {}),
    ...(respondent ? { respondent } : {}),
    summary: prepared.summary,
  };
}

/**
 * The same answer as a test: no facet of an option and no word finds or counts it among the others, and it is never held,
 * since no one else waits for it.
 */
export function asTest({ heldFor: _reason, ...submission }: SubmissionDoc): SubmissionDoc {
  return {
    ...submission,
    status: COUNTED,
    todo: ['crm', 'notify', 'deliver'],
    facets: ['test', `v:${submission.version}`],
    test: true,
  };
}
