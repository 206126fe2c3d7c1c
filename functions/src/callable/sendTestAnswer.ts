import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { LIMITS } from '@/domain/form/definition/definition';
import { canPublish } from '@/domain/options/formStatus';
import { utf8Length } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { receiveTestAnswer } from '../intake/intake';
import { dataOf } from '../lib/admin';
import { allowanceOf } from '../lib/hourly';
import { requirePermission, type CallSpec } from './call';

/** Stores a member's response as a test, through the whole intake. */
export const sendTestAnswer: CallSpec<'sendTestAnswer'> = {
  takesTurns: true,
  async run(context, { workspace, formId, ...request }) {
    const { db, now } = context;
    // The same limit as the public route.
    if (utf8Length(JSON.stringify(request)) > LIMITS.submissionBytes) {
      throw new AppError('too_large');
    }
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, workspace, 'sendTestResponses');
      const head = dataOf<FormHeadDoc>(await tx.get(db.doc(paths.form(workspace, formId))));
      if (!head) throw new AppError('not_found');
      if (!canPublish(head.status)) throw new AppError('conflict');
      (await allowanceOf(tx, db, workspace, now)).spend('testsPerHour');
    });
    const { id, receipt } = await receiveTestAnswer(db, now, workspace, formId, request);
    return { submissionId: id, receipt };
  },
};
