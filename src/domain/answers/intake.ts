/**
 * What the intake decides of an answer, without clock, randomness or database: whether it is taken, held or refused,
 * and what of it is stored. The handler (functions/src/intake/intake.ts) only reads, asks, and writes.
 */
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import type { HoldReason, PublicFormDoc, SubmissionDoc } from '@/domain/documents.schema';
import type { ErrorCode } from '@/domain/errors';
import { bounded } from '@/domain/form/budget';
import {
  DATE_MAX,
  DATE_MIN,
  isInput,
  topFields,
  type FieldType,
} from '@/domain/form/definition/definition';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { publicState } from '@/domain/form/lifecycle';
import { answerTo, type Answers, type Problems } from './answer';
import { dayNumber } from './calendar';
import { facetsOf } from './facets';
import { cutText } from './text';
import { judge } from './validate';

const DAY_MS = 86_400_000;
/** An answer is still held for the owner this long after the form closed, in milliseconds. */
export const HOLD_AFTER_CLOSING_MS = 30 * DAY_MS;
/** An answer to a version superseded for longer than this is held, not taken at once. */
export const HOLD_AFTER_SUPERSEDED_MS = 30 * DAY_MS;
/** How far the respondent's day may be from ours: zones reach 14 hours, clocks are set wrong by a day. */
export const CLOCK_TOLERANCE_MS = 48 * 3_600_000;

/** Whether an answer is let in at all; whether it is any good, `prepare` says. */
export type Admission =
  | { take: false; code: Extract<ErrorCode, 'not_found' | 'closed' | 'malformed'> }
  | { take: true; heldFor?: HoldReason; day: string };

/**
 * Looks at the form's state, the version and the respondent's day.
 *
 * @param form the public document, undefined where there is none
 * @param now milliseconds since the epoch
 * @returns `day`, the day by which the answers are to be validated: the one on which they were written, where it is
 *   one that our dates know
 */
export function admit(
  form: PublicFormDoc | undefined,
  request: Pick<SubmissionRequest, 'version' | 'today'>,
  now: number,
): Admission {
  const state = publicState(form?.status);
  if (!form || state === 'missing') return { take: false, code: 'not_found' };
  if (form.status === 'archived') return { take: false, code: 'closed' };
  if (state === 'closed' && now - form.statusSince > HOLD_AFTER_CLOSING_MS) {
    return { take: false, code: 'closed' };
  }
  if (!isPublished(form, request.version)) return { take: false, code: 'malformed' };
  const plausible = request.today >= DATE_MIN && request.today <= DATE_MAX;
  const day = plausible ? request.today : new Date(now).toISOString().slice(0, 10);
  const heldFor = holdReason(form, request, now);
  return heldFor ? { take: true, heldFor, day } : { take: true, day };
}

/** Whether a version was ever published: asked before it is read, so that nobody makes us read for nothing. */
export function isPublished(form: PublicFormDoc, version: number): boolean {
  return version === form.liveVersion || Object.hasOwn(form.superseded, String(version));
}

function holdReason(
  form: PublicFormDoc,
  request: Pick<SubmissionRequest, 'version' | 'today'>,
  now: number,
): HoldReason | undefined {
  if (form.status === 'closed') return 'closed';
  if (form.status === 'paused') return 'paused';
  const supersededAt = form.superseded[String(request.version)];
  if (
    request.version !== form.liveVersion &&
    supersededAt !== undefined &&
    now - supersededAt > HOLD_AFTER_SUPERSEDED_MS
  ) {
    return 'old_version';
  }
  return clockError(request.today, now) > CLOCK_TOLERANCE_MS ? 'clock' : undefined;
}

/** Milliseconds between now and the nearest moment of a day in UTC; 0 on that day. */
export function clockError(today: string, now: number): number {
  const start = dayNumber(today) * DAY_MS;
  if (now < start) return start - now;
  return Math.max(0, now - (start + DAY_MS));
}

export type Prepared =
  | { ok: false; problems: Problems }
  | { ok: true; answers: Answers; day: string; summary: string; facets: string[] };

/** Judges answers against the version they name and makes what is stored of them. */
export function prepare(
  definition: FormDefinition,
  request: Pick<SubmissionRequest, 'version' | 'answers'>,
  day: string,
): Prepared {
  const judgement = judge(bounded(definition), request.answers, day);
  if (!judgement.ok) return judgement;
  const { answers } = judgement;
  return {
    ok: true,
    answers,
    day,
    summary: summaryOf(definition, answers),
    facets: facetsOf(definition, answers, request.version),
  };
}

/** Types of fields whose answers say little in a line. */
const UNTOLD: readonly FieldType[] = ['consent', 'signature', 'hidden'];

/** Longest summary, in UTF-16 units. */
export const SUMMARY_LENGTH = 140;

/** The first answers as a list shows them, in one line of at most 140 characters. */
export function summaryOf(definition: FormDefinition, answers: Answers): string {
  const parts: string[] = [];
  let length = 0;
  for (const field of topFields(definition)) {
    // A box that was ticked says nothing of who ticked it, nor does a value that came with the link.
    if (!isInput(field) || UNTOLD.includes(field.type)) continue;
    const text = formatAnswer(field, answerTo(answers, field.id), definition)
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
export function dayOf({ day, submittedAt }: Pick<SubmissionDoc, 'day' | 'submittedAt'>): string {
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
  submission: Pick<SubmissionDoc, 'status' | 'heldFor' | 'submittedAt'>,
): Receipt {
  // A refused answer stays "held" to the person who sent it: the owner's decision is the owner's to tell.
  const held =
    submission.status === 'held' ||
    (submission.heldFor !== undefined && submission.status !== 'complete');
  return {
    status: held ? 'held' : 'received',
    reference: referenceOf(id),
    submittedAt: submission.submittedAt,
  };
}

/** Crockford's alphabet: no letter that reads like another. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference of 8 characters, 40 bits of the submission's id: `7K3F-9Q2M`. */
export function referenceOf(id: string): string {
  let text = '';
  for (let index = 0; index < 8; index += 1) text += READABLE.charAt(id.charCodeAt(index) & 31);
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What the intake knows beside the answers. */
export interface Circumstances {
  formId: string;
  contentHash: string;
  sessionId: string;
  submittedAt: number;
  startedAt?: number | undefined;
  device?: SubmissionDoc['device'] | undefined;
  source?: string | undefined;
}

/** The document to store. A held answer reaches the CRM only when its owner accepts it. */
export function submissionDocument(
  definition: FormDefinition,
  version: number,
  prepared: Extract<Prepared, { ok: true }>,
  heldFor: HoldReason | undefined,
  about: Circumstances,
): SubmissionDoc {
  return {
    schemaVersion: 1,
    formId: about.formId,
    version,
    answers: prepared.answers,
    contentHash: about.contentHash,
    status: heldFor ? 'held' : 'complete',
    ...(heldFor ? { heldFor } : {}),
    facets: prepared.facets,
    todo: heldFor ? ['notify'] : ['crm', 'notify'],
    pendingSince: about.submittedAt,
    sessionId: about.sessionId,
    submittedAt: about.submittedAt,
    ...(about.startedAt === undefined ? {} : { startedAt: about.startedAt }),
    locale: definition.locale,
    day: prepared.day,
    ...(about.device ? { device: about.device } : {}),
    ...(about.source ? { source: about.source } : {}),
    summary: prepared.summary,
  };
}

/**
 * The same answer as a test: no facet of an option and no word finds or counts it among the others, and it is never held,
 * since nobody else waits for it.
 */
export function asTest({ heldFor: _reason, ...submission }: SubmissionDoc): SubmissionDoc {
  return {
    ...submission,
    status: 'complete',
    todo: ['crm', 'notify'],
    facets: ['test', `v:${submission.version}`],
    test: true,
  };
}

/** What deciding over a held answer changes; undefined where it was decided the other way, or never held. */
export function decideHeld(
  submission: SubmissionDoc,
  accept: boolean,
  now: number,
): { status: 'complete' | 'trashed'; changes?: Partial<SubmissionDoc> } | undefined {
  const status = accept ? 'complete' : 'trashed';
  if (submission.heldFor === undefined) return undefined;
  if (submission.status === status) return { status };
  if (submission.status !== 'held') return undefined;
  if (!accept) return { status, changes: { status } };
  const todo: SubmissionDoc['todo'] = [...new Set([...submission.todo, 'crm' as const])];
  return { status, changes: { status, todo, pendingSince: submission.pendingSince ?? now } };
}
