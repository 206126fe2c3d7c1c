/** Takes what a person said out of one of their responses. Sessions and numbers stay as they are (invariants 1, 9, 12). */
import { isCounted, isListed } from '@/domain/options/responseStatus';
import { stripped, tombstone, TOMBSTONE_DAYS } from '@/domain/responses/responseActions';
import type { ErasedResponses } from '@/domain/options/contactLimits';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { noteRows } from '../answerStore/changes';
import { followResponse } from '../destinations/queue';
import { locksHeldBy } from '../intake/locks';
import { atOnce } from '../lib/atOnce';
import { dataOf, FieldValue, type Firestore, Timestamp } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { removeUpload } from '../uploads/removal';
import { placesOnStatus } from './places';
import { removeRecords, withdrawNotifications } from './writes';

const DAY_MS = 86_400_000;
/** Mails about one response: one for each recipient, and its receipt. */
const MAILS = 50;
/** Files of one response, at most. */
const FILES = 400;
const FILES_AT_ONCE = 5;

/**
 * Erases one response, with its revisions, notes, files, locks, mail and notifications: to a tombstone, which refuses a
 * late retry, or to a response without answers. Only accepted ones are kept; the others count nowhere. Idempotent.
 *
 * @returns how many files went with it
 */
export async function erasePersonIn(
  { db, now }: { db: Firestore; now: number },
  ws: string,
  id: string,
  kept: ErasedResponses,
): Promise<number> {
  await db.runTransaction(async (tx) => {
    const ref = db.doc(paths.submission(ws, id));
    const submission = dataOf<SubmissionDoc>(await tx.get(ref));
    if (!submission || !isListed(submission.status)) return;
    const place = { ws, id, submission };
    const about = serverQuery(db.collection(paths.outbox()), QUERIES.mailAboutSubmission, [id]);
    const mails = await tx.get(about.select().limit(MAILS));
    const { formId, submittedAt } = submission;
    const locks = await locksHeldBy(tx, db, { ws, formId, submissionId: id });
    const writes = [
      await withdrawNotifications(tx, { db, now }, place),
      await removeRecords(tx, { db, now }, place),
    ];
    const places = await placesOnStatus(tx, { db, now }, place, 'erased');
    const follow = { ws, formId, submissionId: id, submittedAt, now };
    const isStripped = kept === 'strip' && isCounted(submission.status) && !submission.test;
    const news = isStripped ? 'response.updated' : 'response.deleted';
    const isKnown = isCounted(submission.status);
    const rows = await followResponse(tx, db, follow, isKnown ? news : undefined);
    const fields = isStripped ? stripped(now) : tombstone();
    tx.update(ref, {
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value ?? FieldValue.delete()]),
      ),
      ...(isStripped ? {} : { expireAt: Timestamp.fromMillis(now + TOMBSTONE_DAYS * DAY_MS) }),
    });
    for (const write of writes) write.run();
    if (places !== 'full') places?.run();
    rows();
    noteRows(tx, db, { ws, formId, now }, { responses: [id] });
    for (const mail of mails.docs) tx.delete(mail.ref);
    for (const lock of locks) tx.delete(lock);
    tx.delete(db.doc(paths.contactReview(ws, id)));
  });
  // At once, not with the next sweep: the certificate says that they are gone.
  const sent = serverQuery(db.collection(paths.uploads(ws)), QUERIES.uploadsOfSubmission, [id]);
  const { docs } = await sent.select().limit(FILES).get();
  await atOnce(docs, FILES_AT_ONCE, (doc) => removeUpload(db, ws, doc.id));
  return docs.length;
}
