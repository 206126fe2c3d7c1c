import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { isChangeable } from '@/domain/responses/changing';
import { changePath } from '../../forms/changeLinks';
import { publicFormIn } from '../../forms/publicForms';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { requirePermission, type CallSpec } from '../call';

/** The link by which a respondent changes a response (decision 0203). Those who may edit it may hand it out. */
export const changeLink: CallSpec<'changeLink'> = {
  async run(context, { workspace: ws, submissionId: id, withdraw }) {
    const { db, now } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editResponses');
      const ref = db.doc(paths.submission(ws, id));
      const stored = dataOf<SubmissionDoc>(await tx.get(ref));
      if (!stored) throw new AppError('not_found');
      const { formId } = stored;
      const form = publicFormIn(await tx.get(db.doc(paths.publicForm(formId))));
      const ended = { changeLinksEnded: (stored.changeLinksEnded ?? 0) + 1 };
      const submission = withdraw ? { ...stored, ...ended } : stored;
      if (withdraw) tx.update(ref, ended);
      if (!form || !isChangeable(form, submission, now)) return {};
      return { path: changePath(keySecret(process.env), formId, id, submission) };
    });
  },
};
