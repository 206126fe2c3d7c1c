/** Removes a response with its form: no tombstone stays, as the form’s own refuses every retry. */
import { isCounted } from '@/domain/options/responseStatus';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { followResponse } from '../destinations/queue';
import { dataOf, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { leaveContact, removeRecords, withdrawNotifications, type Context } from './writes';

/** Mails about one response: one for each recipient, and its receipt. */
const MAILS = 50;

/**
 * Within a transaction, which must not have written before. Sessions and figures stay as they are: the totals of the
 * workspace go on counting it (docs/numbers.md).
 */
export async function removeResponse(
  tx: Transaction,
  context: Context,
  ws: string,
  id: string,
): Promise<void> {
  const { db } = context;
  const ref = db.doc(paths.submission(ws, id));
  const submission = dataOf<SubmissionDoc>(await tx.get(ref));
  if (!submission) return;
  const place = { ws, id, submission };
  const about = serverQuery(db.collection(paths.outbox()), QUERIES.mailAboutSubmission, [id]);
  const mails = await tx.get(about.select().limit(MAILS));
  const writes = [
    isCounted(submission.status) ? await leaveContact(tx, context, place) : undefined,
    await withdrawNotifications(tx, context, place),
    await removeRecords(tx, context, place),
    {
      run: await followResponse(
        tx,
        db,
        {
          ws,
          formId: submission.formId,
          submissionId: id,
          submittedAt: submission.submittedAt,
          now: context.now,
        },
        isCounted(submission.status) ? 'response.deleted' : undefined,
      ),
    },
  ];
  for (const write of writes) write?.run();
  for (const mail of mails.docs) tx.delete(mail.ref);
  tx.delete(ref);
}
