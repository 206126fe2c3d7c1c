/** Effect `notify`: one notification for each member. */
import { isPending, notificationOf } from '@/domain/responses/effects';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../lib/admin';
import { membersOf } from '../lib/members';
import { announcer } from '../notices/announce';
import { markDone, type EffectContext } from './context';

export async function notify({ db, now }: EffectContext, ws: string, id: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (!submission || !isPending(submission, 'notify')) return;
    const [workspace, head, members] = await Promise.all([
      tx.get(db.doc(paths.workspace(ws))),
      tx.get(db.doc(paths.form(ws, submission.formId))),
      tx.get(membersOf(db, ws)),
    ]);
    const title = dataOf<FormHeadDoc>(head)?.title ?? '';
    const notification = notificationOf(submission, id, ws, title);
    // Made-up people need no reply.
    if (notification && !dataOf<WorkspaceDoc>(workspace)?.sample) {
      const uids = members.docs.map((member) => member.id);
      const announce = await announcer(db, uids, now);
      for (const uid of uids) announce(tx, uid, notification.id, notification.about);
    }
    markDone(tx, db, ws, id, submission, 'notify');
  });
}
