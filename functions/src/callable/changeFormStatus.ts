import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { ActName } from '@/domain/audit/acts';
import { AppError } from '@/domain/base/errors';
import { changeStatus, type StatusChange } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { dataOf } from '../lib/admin';
import { publicFormIn } from '../forms/publicForms';
import { requirePermission, type CallSpec } from './call';

const STATUS_ACTS = {
  pause: 'form_paused',
  resume: 'form_resumed',
  close: 'form_closed',
  reopen: 'form_reopened',
} as const satisfies Record<StatusChange, ActName>;

/** Pauses, resumes, closes or reopens a form. A repeat changes nothing. */
export const changeFormStatus: CallSpec<'changeFormStatus'> = {
  async run(context, { workspace: ws, formId, change }) {
    const { db, now } = context;
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'publishForms');
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
        recordAct(tx, context, ws, member, STATUS_ACTS[change], {
          params: { title: head.title },
          target: { kind: 'form', id: formId },
        });
      }
      return { status };
    });
  },
};
