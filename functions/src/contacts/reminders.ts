/** Reminders of tasks: one notification each, at their time. */
import type { TaskDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type DocumentReference, FieldValue, type Firestore } from '../lib/admin';
import { tell } from './notices';
import { subjectOf } from './subject';

/** Reminds of a task, once. Of one that is done, or in the trash with its record, no one is told. */
export async function remind(db: Firestore, ref: DocumentReference, now: number): Promise<void> {
  const ws = ref.parent.parent?.id ?? '';
  await db.runTransaction(async (tx) => {
    const task = dataOf<TaskDoc>(await tx.get(ref));
    if (task?.remindAt === undefined || task.remindAt > now) return;
    const subject = await subjectOf(tx, db, ws, task);
    const uid = task.assignee ?? task.by;
    const member = await tx.get(db.doc(paths.member(ws, uid)));
    if (task.status === 'open' && subject?.status === 'active' && member.exists) {
      await tell(tx, db, [uid], 'taskDue', ref.id, {
        ws,
        about: subject.about,
        name: subject.name,
        text: task.title,
        at: now,
      });
    }
    tx.update(ref, { remindAt: FieldValue.delete() });
  });
}
