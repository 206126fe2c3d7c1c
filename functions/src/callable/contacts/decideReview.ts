import { isCounted } from '@/domain/options/responseStatus';
import type { ContactReviewDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { linkResponse } from '../../contacts/linkResponse';
import { saidIn } from '../../effects/crm';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from './shared';

/** Links a response that may be of a known contact, as a member decides. */
export const decideReview: CallSpec<'decideReview'> = {
  async run(context, { workspace: ws, submissionId, decision }) {
    const { db } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editContacts');
      const reviewRef = db.doc(paths.contactReview(ws, submissionId));
      const review = dataOf<ContactReviewDoc>(await tx.get(reviewRef));
      const ref = db.doc(paths.submission(ws, submissionId));
      const submission = dataOf<SubmissionDoc>(await tx.get(ref));
      const linked = submission?.contactId;
      // Someone decided it before, or the response is gone from the list.
      if (!review || !submission || !isCounted(submission.status) || linked !== undefined) {
        if (review) tx.delete(reviewRef);
        return { contactId: linked ?? null };
      }
      const said = decision === 'none' ? undefined : await saidIn(context, ws, submission);
      if (!said) {
        tx.delete(reviewRef);
        return { contactId: null };
      }
      const whose = decision === 'same' ? { contactId: review.contactId } : ('new' as const);
      const about = contactContext(context);
      const { contactId, fields, run } = await linkResponse(
        tx,
        about,
        ws,
        { id: submissionId, submission, said },
        whose,
      );
      run();
      tx.delete(reviewRef);
      if (contactId !== undefined) tx.update(ref, fields);
      return { contactId: contactId ?? null };
    });
  },
};
