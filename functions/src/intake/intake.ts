/** The intake: stores a response exactly once (invariant 1). Used by the API and by the page without JavaScript. */
import { isCounted } from '@/domain/options/responseStatus';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { Doubt, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { AppError } from '@/domain/base/errors';
import { KEY_PATTERN } from '@/domain/base/ids';
import { ADMISSION_CHECKS, TEST_CHECKS, type AdmissionCheck } from '@/domain/responses/admission';
import {
  asTest,
  receiptOf,
  submissionDocument,
  type SubmissionMeta,
} from '@/domain/responses/intake';
import { asSpam } from '@/domain/responses/doubt';
import { applyUpdate, sessionUpdateOf, withSubmission } from '@/domain/insights/sessions';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';
import { contentHash, sessionIdOf, submissionId } from '../lib/hash';
import { castBallot } from './ballots';
import {
  judgeArrived,
  type ArrivedResponse,
  type IntakeResult,
  type Judged,
  type StoredResult,
} from './judge';
import { phoneKeyOf } from './locks';
import { STORE_CHECKS, type Question } from './checks';
import { requirePass } from './entrance';
import { suspicionsOf } from './suspicions';
import { changePath } from '../forms/changeLinks';
import { readPublicForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { linkIdOf } from '../forms/personalLinks';
import type { IntakeContext } from '../lib/context';
import type { ChargeWorkspace, Done } from '../lib/rateLimit';
import type { Sender } from '../lib/sender';

/**
 * Stores a response, or answers a repeat as the first time.
 *
 * Throws `rate_limited`, `not_found`, `closed`, `malformed` (unknown version), `invalid_answers` with problems by field
 * id (`duplicate` if another response holds a unique value), `key_used` with the first receipt.
 */
export async function receiveSubmission(
  context: IntakeContext,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
): Promise<IntakeResult> {
  // Checked before the limits: arbitrary strings would fill their memory.
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  const now = context.now();
  return context.limits.charge(sender.address, formId, now, (chargeWorkspace) =>
    receiveWithinLimits({ ...context, now }, formId, request, sender, chargeWorkspace),
  );
}

type TakingContext = Omit<IntakeContext, 'now'> & { now: number };

/** Stores a response that the limits admitted. */
async function receiveWithinLimits(
  context: TakingContext,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
  chargeWorkspace: ChargeWorkspace,
): Promise<Done<IntakeResult>> {
  const form = await readPublicForm(context.db, formId);
  if (!form) throw new AppError('not_found');
  chargeWorkspace(form.workspace);
  return context.limits.inTurn(form.workspace, async (hasWaited) => {
    // The form may have been paused or deleted while the response waited.
    const current = hasWaited ? await readPublicForm(context.db, formId) : form;
    if (current?.workspace !== form.workspace) throw new AppError('not_found');
    requirePass(context, current, formId, request.pass);
    if (current.access?.anonymous) return castBallot(context, current, formId, request);
    const done = await storeResponse(context, current, formId, request, sender);
    return { ...done, value: withChange(context, current, formId, done.value) };
  });
}

/** The receipt with the way to change the response, if the form allows it. Of a link that was withdrawn none is given. */
function withChange(
  { keySecrets }: TakingContext,
  { access }: PublicFormDoc,
  formId: string,
  { id, receipt }: StoredResult,
): StoredResult {
  const [current] = access?.changes ? keySecrets() : [];
  if (!current) return { id, receipt };
  return { id, receipt: { ...receipt, change: changePath(current.secret, formId, id, {}) } };
}

async function storeResponse(
  { db, keySecrets, now }: TakingContext,
  form: PublicFormDoc,
  formId: string,
  request: SubmissionRequest,
  sender: Sender,
): Promise<Done<StoredResult>> {
  const arrived = { form, formId, request, now, isOwners: sender.isOwner };
  return judgeAndStore(db, arrived, ADMISSION_CHECKS, async (judged) => {
    const { id, definition, prepared } = judged;
    // A token that is made up is none: it would let a robot past.
    const secrets = keySecrets().map(({ secret }) => secret);
    const isInvited = linkIdOf(secrets, formId, request.link) !== undefined;
    const sent = { ...request, isInvited };
    const { isOverfull, doubts } = await suspicionsOf(db, form, formId, sent, judged, now);
    const isTrusted = isInvited || sender.isOwner || sender.isProven;
    const isUnproven = form.access?.spam?.challenge && !isTrusted;
    const heldFor = judged.heldFor ?? (isOverfull ? 'volume' : isUnproven ? 'unproven' : undefined);
    const phoneKey = await phoneKeyOf(db, form.workspace, definition, form.access?.onceField);
    // Without JavaScript there is no session. The submission's id names one, so a retry finds the same.
    const sessionId = request.session?.id ?? sessionIdOf(id);
    const touch = sessionUpdateOf(request.session, {
      formId,
      workspace: form.workspace,
      version: request.version,
      now,
      bot: sender.agent.bot,
      device: sender.agent.device,
      locale: prepared.locale,
      isPrivate: sender.isPrivate,
    });
    const submission = submissionDocument(definition, request.version, prepared, heldFor, {
      ...judged.about,
      sessionId,
      startedAt: touch.startedAt,
      device: touch.device,
      source: touch.source,
      signature: judged.signature,
    });
    const live =
      form.places && form.liveVersion !== undefined
        ? await loadVersion(db, form.workspace, formId, form.liveVersion)
        : undefined;
    const arriving = {
      db,
      ws: form.workspace,
      formId,
      submissionId: id,
      definition,
      live,
      form,
      waits: request.wait === true,
      browser: request.browser,
      link: request.link,
      now,
      answers: prepared.answers,
      keySecrets,
      phoneKey,
    };
    return {
      submission,
      questions: STORE_CHECKS.map((check) => check.ask(arriving)),
      doubts,
      session: (known, { status }) => {
        const merged = applyUpdate(known, touch);
        return isCounted(status) ? withSubmission(merged, now, now) : merged;
      },
    };
  });
}

/**
 * Stores a member's response as a test, or answers a repeat as the first time. Validated and stored like any other, but
 * without session, locks or limits, so it affects no statistics.
 *
 * @param ws the member's workspace
 * @throws `not_found`, `malformed` (unknown version), `invalid_answers`, `key_used`, as `receiveSubmission`
 */
export async function receiveTestAnswer(
  db: Firestore,
  now: number,
  ws: string,
  formId: string,
  request: SubmissionRequest,
): Promise<StoredResult> {
  const form = await readPublicForm(db, formId);
  if (form?.workspace !== ws) throw new AppError('not_found');
  const { value } = await judgeAndStore(
    db,
    { form, formId, request, now, isOwners: true },
    TEST_CHECKS,
    ({ id, definition, prepared, heldFor, about }) => ({
      submission: asTest(
        submissionDocument(definition, request.version, prepared, heldFor, {
          ...about,
          // Belongs to no session: none is created or found by it.
          sessionId: sessionIdOf(id),
        }),
      ),
      questions: [],
    }),
  );
  return value;
}

/** An admitted and valid response, under its id. */
interface Identified extends Judged {
  id: string;
  about: Pick<SubmissionMeta, 'formId' | 'contentHash' | 'submittedAt'>;
}

/** What its transaction reads and writes. */
interface ToStore {
  submission: SubmissionDoc;
  questions: readonly Question[];
  /** Why it is spam, by its session; absent for one that is not judged. */
  doubts?: (known: SessionDoc | undefined) => Doubt[];
  /** The session with this response; absent if it belongs to none. */
  session?: (known: SessionDoc | undefined, stored: SubmissionDoc) => SessionDoc;
}

/** Steps of every response: admission, version, engine, then one transaction. */
async function judgeAndStore(
  db: Firestore,
  arrived: ArrivedResponse,
  checks: readonly AdmissionCheck[],
  toStore: (judged: Identified) => ToStore | Promise<ToStore>,
): Promise<Done<StoredResult>> {
  const { form, formId, request, now } = arrived;
  const id = submissionId(formId, request.key);
  const hash = contentHash(request);
  let judged: Judged;
  try {
    judged = await judgeArrived(db, arrived, checks);
  } catch (error) {
    // A retry must get its receipt even if the form has closed or the engine become stricter since.
    const stored = await db.doc(paths.submission(form.workspace, id)).get();
    const earlier = dataOf<SubmissionDoc>(stored);
    if (earlier) return { value: sameAgain(id, earlier, hash), fresh: false };
    throw error;
  }
  const about = { formId, contentHash: hash, submittedAt: now };
  return store(db, form.workspace, id, await toStore({ ...judged, id, about }));
}

/**
 * The single transaction: two writes, and those of the checks. Creates, never overwrites, not even the tombstone of an
 * erased response.
 */
async function store(
  db: Firestore,
  ws: string,
  id: string,
  { submission, questions, session, doubts }: ToStore,
): Promise<Done<StoredResult>> {
  const submissionRef = db.doc(paths.submission(ws, id));
  const sessionRef = db.doc(paths.session(ws, submission.formId, submission.sessionId));
  const own = session ? [submissionRef, sessionRef] : [submissionRef];
  return db.runTransaction(async (tx) => {
    const found = await tx.getAll(...own, ...questions.flatMap(({ reads }) => reads));
    const [stored, known] = found.splice(0, own.length);
    const earlier = stored && dataOf<SubmissionDoc>(stored);
    if (earlier) {
      return { value: sameAgain(id, earlier, submission.contentHash), fresh: false };
    }
    for (const { reads, refusal } of questions) {
      const error = refusal(found.splice(0, reads.length));
      if (error) throw error;
    }
    const amended = judgedBy(
      questions.reduce((one, { amend }) => amend?.(one) ?? one, submission),
      questions,
      doubts?.(known && dataOf<SessionDoc>(known)) ?? [],
    );
    tx.create(submissionRef, amended);
    const isSpam = amended.status === 'spam';
    for (const { write, locks } of questions) if (!isSpam || !locks) write(tx);
    if (session) tx.set(sessionRef, session(known && dataOf<SessionDoc>(known), amended));
    return { value: { id, receipt: receiptOf(id, amended) }, fresh: true };
  });
}

/** The response as spam, if there are reasons. */
const judgedBy = (submission: SubmissionDoc, questions: readonly Question[], doubts: Doubt[]) =>
  doubts.length === 0
    ? submission
    : asSpam(
        submission,
        doubts,
        questions.flatMap(({ locks = [] }) => locks),
        submission.submittedAt,
      );

function sameAgain(id: string, earlier: SubmissionDoc, hash: string): StoredResult {
  const receipt = receiptOf(id, earlier);
  if (earlier.contentHash === hash) return { id, receipt };
  throw new AppError('key_used', undefined, { receipt });
}
