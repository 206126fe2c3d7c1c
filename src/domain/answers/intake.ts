/**
 * What the intake makes of an answer that was let in (admission.ts), without clock, randomness or database: whether it is
 * valid, and what of it is stored. The handler (functions/src/intake/intake.ts) only reads, asks, and writes.
 */
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import type { HoldReason, SubmissionDoc } from '@/domain/documents.schema';
import { bounded } from '@/domain/form/budget/bounded';
import { isInput, topFields, type FieldType } from '@/domain/form/definition/definition';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { answerTo, type Answers, type Problems } from './answer';
import { facetsOf } from './facets';
import { cutText } from './text';
import { judge } from './validate';

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
