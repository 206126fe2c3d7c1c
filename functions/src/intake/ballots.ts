/**
 * Responses to anonymous forms (decision 0215). One transaction marks the personal link as used and keeps the response
 * encrypted; responses/releaseBallots.ts shows it later, together with others, under an id of its own.
 */
import type { BallotDoc } from '@/domain/documents/ballots.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { anonymityConflict } from '@/domain/form/access/anonymous';
import { ADMISSION_CHECKS } from '@/domain/responses/admission';
import { submissionDocument } from '@/domain/responses/intake';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, FieldValue } from '../lib/admin';
import { keyId } from '../lib/keys';
import { seal } from '../lib/sealing/seal';
import type { IntakeContext } from '../lib/context';
import type { Done } from '../lib/rateLimit';
import { places } from './checks';
import { judgeArrived, type IntakeResult, type Judged } from './judge';
import { linkRefusal, shownLink } from './personal';
import { closedError } from './refusals';

type Context = Pick<IntakeContext, 'db' | 'keySecrets'> & { now: number };

/** What a sealed response belongs to. */
export const sealedFor = (ws: string, formId: string): string => `${ws}|${formId}`;

/** The day, in UTC: nothing finer is kept of when a link was used. */
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** A receipt tells nothing that could be looked up. */
const receivedOn = (day: string): IntakeResult => ({
  receipt: { status: 'received', reference: '', submittedAt: Date.parse(day) },
});

/** Takes a response, or answers a repeat as the first time. Throws as `receiveSubmission`; `closed` for links. */
export async function castBallot(
  { db, keySecrets, now }: Context,
  form: PublicFormDoc,
  formId: string,
  request: SubmissionRequest,
): Promise<Done<IntakeResult>> {
  const ws = form.workspace;
  const secrets = keySecrets();
  const ids = secrets.map(({ secret, version }) =>
    keyId(secret, ws, 'ballot', `${formId}|${request.key}`, version),
  );
  const [id] = ids;
  const [current] = secrets;
  if (id === undefined || !current) throw new Error('There is no secret to seal with.');
  const shown = shownLink({ db, ws, formId, form, token: request.link, keySecrets });
  if (typeof shown !== 'object') throw closedError(form, shown ?? 'linkNeeded');
  const again = (found: DocumentSnapshot | undefined): Done<IntakeResult> | undefined => {
    const used = found && dataOf<PersonalLinkDoc>(found)?.used;
    return used && ids.includes(used.by)
      ? { value: receivedOn(used.day), fresh: false }
      : undefined;
  };
  let judged: Judged;
  try {
    judged = await judgeArrived(db, { form, formId, request, now }, ADMISSION_CHECKS);
    // A version from before the form was anonymous.
    if (anonymityConflict(judged.definition)) throw new AppError('malformed');
  } catch (error) {
    // A repeat must get its receipt even if the form has closed or the engine become stricter since.
    const earlier = again(await shown.ref.get());
    if (earlier) return earlier;
    throw error;
  }
  const { definition, prepared } = judged;
  const room = places.ask({
    db,
    ws,
    formId,
    submissionId: id,
    definition,
    live: undefined,
    form,
    waits: false,
    browser: undefined,
    link: undefined,
    now,
    answers: prepared.answers,
    keySecrets,
    phoneKey: undefined,
  });
  // One that comes late is not held: its owner would decide about a single person.
  const submission = submissionDocument(definition, request.version, prepared, undefined, {
    formId,
    contentHash: '',
    sessionId: '',
    submittedAt: 0,
    signature: judged.signature,
  });
  const sealed = seal(
    current.secret,
    sealedFor(ws, formId),
    JSON.stringify(room.amend?.(submission) ?? submission),
  );
  return db.runTransaction(async (tx) => {
    const found = await tx.getAll(shown.ref, ...shown.locks, ...room.reads);
    const [link] = found;
    const earlier = again(link);
    if (earlier) return earlier;
    const refusal = linkRefusal(form, found.slice(0, 1 + shown.locks.length), now);
    if (refusal) throw closedError(form, refusal);
    const full = room.refusal(found.slice(1 + shown.locks.length));
    if (full) throw full;
    const ballot: BallotDoc = { schemaVersion: 1, version: request.version, sealed };
    const day = dayOf(now);
    tx.create(db.doc(paths.ballot(ws, formId, id)), ballot);
    tx.update(shown.ref, { responses: FieldValue.increment(1), used: { day, by: id } });
    tx.set(
      db.doc(paths.ballotBox(ws, formId)),
      { schemaVersion: 1, waiting: FieldValue.increment(1), checkAt: now },
      { merge: true },
    );
    room.write(tx);
    return { value: receivedOn(day), fresh: true };
  });
}
