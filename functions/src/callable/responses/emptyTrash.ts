import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { newJob } from '../../lib/newJob';
import { emptiedQuery, type Emptied, type EmptyTrashCursor } from '../../responses/emptyTrash';
import { requirePermission, type CallSpec } from '../call';

/** Starts to delete for good all that is in the trash or in spam, under the caller's id: a second request starts no second job. */
export const emptyTrash: CallSpec<'emptyTrash'> = {
  async run(context, { workspace: ws, id, view, formId }) {
    const { db, now, caller } = context;
    const ref = db.doc(paths.job(ws, id));
    const what: Emptied = { status: view === 'trash' ? 'trashed' : 'spam', formId };
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'eraseResponses');
      const [job, all] = await Promise.all([
        tx.get(ref),
        tx.get(emptiedQuery(db, ws, what).count()),
      ]);
      if (job.exists) return;
      const of = all.data().count;
      const cursor: EmptyTrashCursor = { ...what, asOf: now, of, done: 0 };
      tx.create(ref, {
        ...newJob('emptyTrash', now, caller.uid),
        cursor: JSON.stringify(cursor),
        progress: { done: 0, of },
        ...(formId === undefined ? {} : { formId }),
      });
      if (of === 0) return;
      const params = { view, count: of };
      recordAct(tx, context, ws, member, 'responses_emptied', { params, key: id });
    });
    return { id };
  },
};
