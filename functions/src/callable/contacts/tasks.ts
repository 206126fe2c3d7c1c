/** Tasks about contacts: a document each, a line in the timeline, and the count of open ones with the contact. */
import * as z from 'zod';
import { isDay } from '@/domain/answers/calendar';
import { cleanLine } from '@/domain/answers/text';
import { MAX_OPEN_TASKS, TASK_TITLE_LENGTH } from '@/domain/contacts/limits';
import { contactName, derived } from '@/domain/contacts/people';
import { NO_DAY } from '@/domain/contacts/tasks';
import type { ActivityDoc, ContactDoc, TaskDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { tell, untell } from '../../contacts/notices';
import { dataOf, type Firestore, type Transaction } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { key, requireContact, requireMember, uid } from './shared';

interface Place {
  ws: string;
  id: string;
}

/** The task, its line, and the contact's count. */
function store(
  tx: Transaction,
  db: Firestore,
  { ws, id }: Place,
  task: TaskDoc,
  contact: ContactDoc,
  opened: -1 | 0 | 1,
): void {
  tx.set(db.doc(paths.task(ws, id)), task);
  tx.set(db.doc(paths.activity(ws, `task_${id}`)), {
    schemaVersion: 1,
    type: 'task',
    at: task.at,
    by: task.by,
    contactId: task.contactId,
    ...(contact.accountId === undefined ? {} : { accountId: contact.accountId }),
    taskId: id,
    title: task.title,
    ...(task.doneAt === undefined ? {} : { doneAt: task.doneAt }),
  } satisfies ActivityDoc);
  if (opened !== 0) count(tx, db, ws, task.contactId, contact, opened);
}

function count(
  tx: Transaction,
  db: Firestore,
  ws: string,
  contactId: string,
  contact: ContactDoc,
  by: -1 | 1,
): void {
  const openTasks = Math.max(0, (contact.openTasks ?? 0) + by);
  const { facets } = derived({ ...contact, openTasks });
  tx.update(db.doc(paths.contact(ws, contactId)), { openTasks, facets });
}

/** Plans a task, or changes one. */
export const saveTask: CallSpec<'saveTask'> = {
  schema: z.strictObject({
    workspace: key,
    contactId: key,
    id: key,
    title: z.string().max(TASK_TITLE_LENGTH * 2),
    due: z.string().refine(isDay).nullable(),
    assignee: uid.nullable(),
    remindAt: z.int().positive().nullable(),
  }),
  async run(context, { workspace: ws, contactId, id, due, assignee, remindAt, ...said }) {
    const { db, now, caller } = context;
    const title = cleanLine(said.title);
    if (title === '' || title.length > TASK_TITLE_LENGTH) {
      throw new AppError(
        'malformed',
        `Describe the task in up to ${TASK_TITLE_LENGTH} characters.`,
      );
    }
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editTasks');
      const contact = await requireContact(tx, db, ws, contactId);
      await requireMember(tx, db, ws, assignee);
      const former = dataOf<TaskDoc>(await tx.get(db.doc(paths.task(ws, id))));
      if (former && former.contactId !== contactId) throw new AppError('conflict');
      if (!former && (contact.openTasks ?? 0) >= MAX_OPEN_TASKS) {
        throw new AppError('malformed', `A contact can have up to ${MAX_OPEN_TASKS} open tasks.`);
      }
      const task: TaskDoc = {
        schemaVersion: 1,
        contactId,
        status: former?.status ?? 'open',
        title,
        due: due ?? NO_DAY,
        assignee,
        // A reminder whose time has passed was given, or would come at once.
        ...(remindAt !== null && remindAt > now ? { remindAt } : {}),
        by: former?.by ?? caller.uid,
        at: former?.at ?? now,
        updatedAt: now,
        ...(former?.doneAt === undefined ? {} : { doneAt: former.doneAt }),
      };
      store(tx, db, { ws, id }, task, contact, former ? 0 : 1);
      if (assignee !== null && assignee !== caller.uid && assignee !== former?.assignee) {
        const name = contactName(contact);
        tell(tx, db, assignee, 'taskAssigned', id, { ws, contactId, name, text: title, at: now });
      }
    });
    return {};
  },
};

/** Completes a task, opens it again, or deletes it. */
export const changeTask: CallSpec<'changeTask'> = {
  schema: z.strictObject({
    workspace: key,
    id: key,
    act: z.enum(['done', 'reopen', 'delete']),
  }),
  async run(context, { workspace: ws, id, act }) {
    const { db, now } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editTasks');
      const ref = db.doc(paths.task(ws, id));
      const task = dataOf<TaskDoc>(await tx.get(ref));
      if (!task) {
        if (act === 'delete') return;
        throw new AppError('not_found', 'This task has been deleted.');
      }
      const contact = await requireContact(tx, db, ws, task.contactId);
      if (act === 'delete') {
        tx.delete(ref);
        tx.delete(db.doc(paths.activity(ws, `task_${id}`)));
        if (task.status === 'open') count(tx, db, ws, task.contactId, contact, -1);
        for (const one of new Set([task.by, task.assignee ?? task.by])) {
          untell(tx, db, one, 'taskAssigned', id);
          untell(tx, db, one, 'taskDue', id);
        }
        return;
      }
      const status = act === 'done' ? 'done' : 'open';
      if (task.status === status) return;
      const { doneAt: _done, ...rest } = task;
      const next: TaskDoc = {
        ...rest,
        status,
        updatedAt: now,
        ...(act === 'done' ? { doneAt: now } : {}),
      };
      store(tx, db, { ws, id }, next, contact, act === 'done' ? -1 : 1);
    });
    return {};
  },
};
