import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { changeStatus } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../lib/admin';
import { publicFormIn } from '../forms/publicForms';
import { requirePermission, type CallSpec } from './call';

/** Pauses, resumes, closes or reopens a form. A repeat changes nothing. */
export const changeFormStatus: CallSpec<'changeFormStatus'> = {
  async run(context, { workspace: ws, formId, change }) {
    const { db, now } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'publishForms');
      const headRef = db.doc(paths.form(ws, formId));
      const publicRef = db.doc(paths.publicForm(formId));
      const [stored, shown] = await tx.getAll(headRef, publicRef);
      const head = stored && dataOf<FormHeadDoc>(stored);
      // The workspace is being deleted, so the form stays closed.
      if (!head || !shown || !publicFormIn(shown)) throw new AppError('not_found');
      const status = changeStatus(head.status, change);
      if (!status) throw new AppError('conflict');
      if (status !== head.status) {
        tx.update(headRef, { status, updatedAt: now });
        tx.update(publicRef, { status, statusSince: now });
      }
      return { status };
    });
  },
};
