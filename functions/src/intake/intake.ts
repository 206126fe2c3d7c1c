/** The intake: stores an answer exactly once (invariant 1). API and the page without JavaScript call the same one. */
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import type { PublicFormDoc, SessionDoc, SubmissionDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { KEY_PATTERN } from '@/domain/ids';
import {
  admit,
  asTest,
  isPublished,
  prepare,
  receiptOf,
  submissionDocument,
} from '@/domain/answers/intake';
import { mergeTouch, touchOf, withSubmission } from '@/domain/insights/sessions';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';
import { contentHash, sessionIdOf, submissionId } from '../lib/hash';
import { duplicates, lockRefs, locksOf, takeLocks, type Lock } from './locks';
import { readPublicForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import type { IntakeContext } from '../lib/context';
import type { ChargeWorkspace, Done } from '../lib/rateLimit';
import type { Sender } from '../lib/sender';

export interface Taken {
  id: string;
  receipt: Receipt;
}

/**
 * Takes an answer, or answers a repeat as the first time.
 *
 * Throws `rate_limited`, `not_found`, `closed`, `malformed` (a version that never was), `invalid_answers` with problems
 * by field id (`duplicate`, where another answer has what only one may have), `key_used` with the first receipt.
 */
export async function takeSubmission(
  context: IntakeContext,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
): Promise<Taken> {
  // Before the limits remember it: whatever may stand in an address would fill their memory.
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  const now = context.now();
  return context.limits.charge(sender.address, formId, now, (chargeWorkspace) =>
    take({ ...context, now }, formId, request, sender, chargeWorkspace),
  );
}

type TakingContext = Omit<IntakeContext, 'now'> & { now: number };

/** Takes an answer that the limits let in. */
async function take(
  context: TakingContext,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
  chargeWorkspace: ChargeWorkspace,
): Promise<Done<Taken>> {
  const form = await readPublicForm(context.db, formId);
  if (!form) throw new AppError('not_found');
  chargeWorkspace(form.workspace);
  return context.limits.inTurn(form.workspace, async (hasWaited) => {
    // A form that was paused or deleted while the response waited takes it no longer.
    const current = hasWaited ? await readPublicForm(context.db, formId) : form;
    if (current?.workspace !== form.workspace) throw new AppError('not_found');
    return takeFor(context, current, formId, request, sender);
  });
}

async function takeFor(
  { db, keySecrets, now }: TakingContext,
  form: PublicFormDoc,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
): Promise<Done<Taken>> {
  const id = submissionId(formId, request.key);
  const hash = contentHash(request);
  const refuse = async (error: AppError): Promise<Done<Taken>> => {
    // A retry must get its receipt even if the form has closed, or the engine grown stricter, since the first try.
    const stored = await db.doc(paths.submission(form.workspace, id)).get();
    const earlier = dataOf<SubmissionDoc>(stored);
    if (earlier) return { value: sameAgain(id, earlier, hash), fresh: false };
    throw error;
  };

  const admission = admit(form, request, now);
  if (!admission.take) return refuse(new AppError(admission.code));
  const definition = await loadVersion(db, form.workspace, formId, request.version);
  if (!definition) return refuse(new AppError('malformed'));
  const prepared = prepare(definition, request, admission.day);
  if (!prepared.ok) {
    return refuse(new AppError('invalid_answers', undefined, { problems: prepared.problems }));
  }

  // Without script there is no session: the submission's id names one, so that a retry finds the same.
  const sessionId = request.session?.id ?? sessionIdOf(id);
  const touch = touchOf(request.session, {
    formId,
    workspace: form.workspace,
    version: request.version,
    now,
    bot: sender.agent.bot,
    device: sender.agent.device,
    locale: definition.locale,
  });
  const submission = submissionDocument(definition, request.version, prepared, admission.heldFor, {
    formId,
    contentHash: hash,
    sessionId,
    submittedAt: now,
    startedAt: touch.startedAt,
    device: touch.device,
    source: touch.source,
  });
  // A held answer keeps others out as well: it was given, and its owner may yet accept it.
  const about = { ws: form.workspace, formId };
  const locks = locksOf(definition, prepared.answers, about, keySecrets);
  return store(db, form.workspace, id, submission, locks, (session) => {
    const merged = mergeTouch(session, touch);
    return submission.status === 'complete' ? withSubmission(merged, now, now) : merged;
  });
}

/**
 * The one transaction of two writes, and one for each lock. Creates, never overwrites: not even an erased one's
 * tombstone.
 */
async function store(
  db: Firestore,
  ws: string,
  id: string,
  submission: SubmissionDoc,
  locks: readonly Lock[],
  merge: (session: SessionDoc | undefined) => SessionDoc,
): Promise<Done<Taken>> {
  const { formId } = submission;
  const submissionRef = db.doc(paths.submission(ws, id));
  const sessionRef = db.doc(paths.session(ws, formId, submission.sessionId));
  return db.runTransaction(async (tx) => {
    const [stored, session, ...found] = await tx.getAll(
      submissionRef,
      sessionRef,
      ...lockRefs(db, ws, formId, locks),
    );
    const earlier = stored && dataOf<SubmissionDoc>(stored);
    if (earlier) {
      return { value: sameAgain(id, earlier, submission.contentHash), fresh: false };
    }
    const problems = duplicates(locks, found, id);
    if (problems) throw new AppError('invalid_answers', undefined, { problems });
    tx.create(submissionRef, submission);
    takeLocks(tx, db, { ws, formId, submissionId: id }, locks);
    tx.set(sessionRef, merge(session && dataOf<SessionDoc>(session)));
    return { value: { id, receipt: receiptOf(id, submission) }, fresh: true };
  });
}

/**
 * Takes a member's answer as a test, or answers a repeat as the first time: judged and stored as any other, but without
 * session, lock or limit, so that no number ever sees it.
 *
 * @param ws the workspace that the member is in
 * @throws `not_found`, `malformed` (a version that never was), `invalid_answers`, `key_used`, as `takeSubmission`
 */
export async function takeTestAnswer(
  db: Firestore,
  now: number,
  ws: string,
  formId: string,
  request: SubmissionRequest,
): Promise<Taken> {
  const form = await readPublicForm(db, formId);
  if (form?.workspace !== ws) throw new AppError('not_found');
  if (!isPublished(form, request.version)) throw new AppError('malformed');
  const definition = await loadVersion(db, ws, formId, request.version);
  if (!definition) throw new AppError('malformed');
  const prepared = prepare(definition, request, request.today);
  if (!prepared.ok) {
    throw new AppError('invalid_answers', undefined, { problems: prepared.problems });
  }
  const id = submissionId(formId, request.key);
  const submission = asTest(
    submissionDocument(definition, request.version, prepared, undefined, {
      formId,
      contentHash: contentHash(request),
      // Of no session: none is made, and none is found under it.
      sessionId: sessionIdOf(id),
      submittedAt: now,
    }),
  );
  const ref = db.doc(paths.submission(ws, id));
  return db.runTransaction(async (tx) => {
    const earlier = dataOf<SubmissionDoc>(await tx.get(ref));
    if (earlier) return sameAgain(id, earlier, submission.contentHash);
    tx.create(ref, submission);
    return { id, receipt: receiptOf(id, submission) };
  });
}

function sameAgain(id: string, earlier: SubmissionDoc, hash: string): Taken {
  const receipt = receiptOf(id, earlier);
  if (earlier.contentHash === hash) return { id, receipt };
  throw new AppError('key_used', undefined, { receipt });
}
