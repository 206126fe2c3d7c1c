import * as z from 'zod';
import { paths } from '@/domain/firestorePaths';
import { KEY_PATTERN } from '@/domain/ids';
import { QUERIES } from '@/domain/queries';
import { newJob } from '../../jobs/runner';
import { queryOf } from '../../lib/query';
import type { EmptyTrashCursor } from '../../responses/emptyTrash';
import { requirePermission, type CallSpec } from '../call';

const key = z.string().regex(KEY_PATTERN);

/** Starts to delete for good all that is in the trash or in spam, under the caller's id: a second request starts no second job. */
export const emptyTrash: CallSpec<'emptyTrash'> = {
  schema: z.strictObject({
    workspace: key,
    id: key,
    view: z.enum(['trash', 'spam']),
    formId: key.optional(),
  }),
  async run(context, { workspace: ws, id, view, formId }) {
    const { db, now, caller } = context;
    const status = view === 'trash' ? 'trashed' : 'spam';
    const submissions = db.collection(paths.submissions(ws));
    await db.runTransaction((tx) => requirePermission(tx, context, ws, 'eraseResponses'));
    const list =
      formId === undefined
        ? queryOf(submissions, QUERIES.submissions, [status])
        : queryOf(submissions, QUERIES.submissionsOfForm, [formId, status]);
    const of = (await list.count().get()).data().count;
    const cursor: EmptyTrashCursor = {
      status,
      ...(formId === undefined ? {} : { formId }),
      asOf: now,
      of,
      done: 0,
    };
    const ref = db.doc(paths.job(ws, id));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'eraseResponses');
      if ((await tx.get(ref)).exists) return;
      tx.create(ref, {
        ...newJob('emptyTrash', now, caller.uid),
        cursor: JSON.stringify(cursor),
        progress: { done: 0, of },
        ...(formId === undefined ? {} : { formId }),
      });
    });
    return { id };
  },
};
