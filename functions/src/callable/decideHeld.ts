import * as z from 'zod';
import { decideHeld as decide } from '@/domain/answers/intake';
import type { SessionDoc, SubmissionDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/ids';
import { withSubmission } from '@/domain/insights/sessions';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../lib/admin';
import { locksHeldBy } from '../intake/locks';
import { demandAct, type CallSpec } from './call';

/** Accepts or refuses a held answer. Accepted, it counts as of when it was sent, and its effects begin. */
export const decideHeld: CallSpec<'decideHeld'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    submissionId: z.string().regex(SUBMISSION_ID_PATTERN),
    accept: z.boolean(),
  }),
  async run(context, { workspace: ws, submissionId, accept }) {
    const { db, now } = context;
    return db.runTransaction(async (tx) => {
      await demandAct(tx, context, ws, 'decideHeldResponses');
      const ref = db.doc(paths.submission(ws, submissionId));
      const submission = dataOf<SubmissionDoc>(await tx.get(ref));
      if (!submission) throw new AppError('not_found');
      const decision = decide(submission, accept, now);
      if (!decision) throw new AppError('conflict');
      const { status, changes } = decision;
      // What is refused keeps nobody out any more.
      const owner = { ws, formId: submission.formId, submissionId };
      const locks = changes && !accept ? await locksHeldBy(tx, db, owner) : [];
      if (changes && accept) {
        const sessionRef = db.doc(paths.session(ws, submission.formId, submission.sessionId));
        const session = dataOf<SessionDoc>(await tx.get(sessionRef));
        if (session) tx.set(sessionRef, withSubmission(session, submission.submittedAt, now));
      }
      if (changes) tx.update(ref, changes);
      for (const lock of locks) tx.delete(lock);
      return { status };
    });
  },
};
