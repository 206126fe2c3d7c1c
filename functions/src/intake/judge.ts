/** What every response passes before its transaction: admission, version, engine. */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { HoldReason } from '@/domain/documents/submissions.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { admit, admitTo, type AdmissionCheck } from '@/domain/responses/admission';
import { prepare, type Prepared } from '@/domain/responses/intake';
import { stateAt } from '@/domain/form/access/openness';
import type { SignatureState } from '@/domain/options/links/signatures';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Receipt } from '@/domain/calls/doors.schema';
import { loadVersion } from '../forms/versions';
import type { Firestore } from '../lib/admin';
import { closedError, signatureRefusal } from './refusals';
import { signedAnswers } from './signed';

export interface IntakeResult {
  /** Of the response; undefined if the form is anonymous, since no one may learn which one it is. */
  id?: string;
  receipt: Receipt;
}

/** Of a form that isn't anonymous. */
export type StoredResult = IntakeResult & { id: string };

/** A response to an existing form. */
export interface ArrivedResponse {
  form: PublicFormDoc;
  formId: string;
  request: SubmissionRequest;
  now: number;
  /** Its values need no signature: a member's test, or a response of the owner's own server. */
  isOwners?: boolean | undefined;
}

/** An admitted and valid response. */
export interface Judged {
  definition: FormDefinition;
  prepared: Extract<Prepared, { ok: true }>;
  heldFor: HoldReason | undefined;
  /** Of a form with signed values. */
  signature: SignatureState | undefined;
}

/** Throws `not_found`, `closed`, `malformed`, `invalid_answers` with problems by field id. */
export async function judgeArrived(
  db: Firestore,
  { form, formId, request, now, isOwners }: ArrivedResponse,
  checks: readonly AdmissionCheck[],
): Promise<Judged> {
  const admission = admit({ form, request, now }, checks);
  if (!admission.take) {
    const state = stateAt(form, now);
    const isClosed = admission.code === 'closed' && state !== 'live';
    throw isClosed ? closedError(form, state) : new AppError(admission.code);
  }
  const definition = await loadVersion(db, form.workspace, formId, request.version);
  if (!definition) throw new AppError('malformed');
  const { heldFor, day } = admitTo(definition, admission, now);
  const signed = isOwners
    ? undefined
    : await signedAnswers(db, { form, formId, request, now }, definition);
  const refusal = signed && signatureRefusal(form, signed.state);
  if (refusal && form.access?.signed?.otherwise === 'refuse') throw refusal;
  const prepared = prepare(
    definition,
    signed ? { ...request, answers: signed.answers } : request,
    day,
  );
  if (prepared.ok) return { definition, prepared, heldFor, signature: signed?.state };
  // What is missing now may not be on the page, and no one could fill it in.
  if (refusal && prepare(definition, request, day).ok) throw refusal;
  throw new AppError('invalid_answers', undefined, { problems: prepared.problems });
}
