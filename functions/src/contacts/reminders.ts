/** Reminders of tasks: one notification each, at their time. */
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc, TaskDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, FieldValue, type DocumentReference, type Firestore } from '../lib/admin';
import { tell } from './notices';

/** Reminds of a task, once. Of one that is done, or in the trash with its contact, nobody is told. */
export async function remind(db: Firestore, ref: DocumentReference, now: number): Promise<void> {
  const ws = ref.parent.parent?.id ?? '';
  await db.runTransaction(async (tx) => {
    const task = dataOf<TaskDoc>(await tx.get(ref));
    if (task?.remindAt === undefined || task.remindAt > now) return;
    const contact = dataOf<ContactDoc>(await tx.get(db.doc(paths.contact(ws, task.contactId))));
    const uid = task.assignee ?? task.by;
    const member = await tx.get(db.doc(paths.member(ws, uid)));
    if (task.status === 'open' && contact?.status === 'active' && member.exists) {
      tell(tx, db, uid, 'taskDue', ref.id, {
        ws,
        contactId: task.contactId,
        name: contactName(contact),
        text: task.title,
        at: now,
      });
    }
    tx.update(ref, { remindAt: FieldValue.delete() });
  });
}
