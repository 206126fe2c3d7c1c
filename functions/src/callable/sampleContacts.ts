/**
 * Works on the contacts of a sample as their owner would have: stages, an owner, tasks. Through the product's own
 * calls; a repeat changes nothing.
 */
import { addDays } from '@/domain/base/calendar';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { dataOf } from '../lib/admin';
import type { SampleMark } from '../sample/sample';
import type { CallContext } from './call';
import { changeContacts } from './contacts/changeRecords';
import { saveTask } from './contacts/tasks';

const HOUR = 3_600_000;

/** Titles of tasks, and how many days from today each is due. */
const TASKS = [
  ['Send the quote', -1],
  ['Call about the measurements', 0],
  ['Ask for drawings of the site', 0],
  ['Follow up on the quote', 3],
] as const;

export async function workOnContacts(
  context: CallContext,
  { workspace: ws, startedAt }: SampleMark,
): Promise<void> {
  const { db, caller } = context;
  const then: CallContext = { ...context, now: startedAt - 2 * HOUR };
  const stored = await db.collection(paths.contacts(ws)).get();
  // In an order that working on them does not change, so that a repeat finds the same people at the same places.
  const ids = stored.docs
    .map((doc) => ({ id: doc.id, email: dataOf<ContactDoc>(doc)?.emails[0] ?? '' }))
    .sort((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ id }) => id);
  type Change = Parameters<typeof changeContacts.run>[1]['change'];
  const change = async (some: readonly string[], wanted: Change) => {
    if (some.length > 0)
      await changeContacts.run(then, { workspace: ws, ids: [...some], change: wanted });
  };
  const every = (step: number, first: number) =>
    ids.filter((_id, index) => index % step === first % step);
  await change(every(4, 0), { kind: 'stage', stage: 'lead' });
  await change(every(4, 1), { kind: 'stage', stage: 'qualified' });
  await change(every(4, 2), { kind: 'stage', stage: 'customer' });
  await change(every(2, 0), { kind: 'owner', uid: caller.uid });

  const timeZone = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get())?.timeZone ?? 'UTC';
  const today = dayIn(timeZone, startedAt);
  for (const [index, [title, days]] of TASKS.entries()) {
    const contactId = ids[index];
    if (contactId === undefined) continue;
    await saveTask.run(then, {
      workspace: ws,
      contactId,
      id: `sample-task-${index}`.padEnd(22, '-'),
      title,
      due: addDays(today, days),
      assignee: caller.uid,
      remindAt: null,
    });
  }
}
