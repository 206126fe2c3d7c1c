/** Tasks about contacts and accounts: a document each, a line in the timeline, and the count of open ones. */
import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { MAX_OPEN_TASKS, TASK_TITLE_LENGTH } from '@/domain/options/contactLimits';
import { NO_DAY } from '@/domain/contacts/tasks';
import type { ActivityDoc, TaskDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { tell, untell } from '../../contacts/notices';
import { dataOf, type Firestore, type Transaction } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { isSameSubject, requireSubject, type SubjectRecord } from '../../contacts/subject';
import { requireMember } from './shared';

interface Place {
  ws: string;
  id: string;
}

/** The task, its line, and the count of open ones. */
function store(
  tx: Transaction,
  db: Firestore,
  { ws, id }: Place,
  task: TaskDoc,
  subject: SubjectRecord,
  opened: -1 | 0 | 1,
): void {
  tx.set(db.doc(paths.task(ws, id)), task);
  tx.set(db.doc(paths.activity(ws, `task_${id}`)), {
    schemaVersion: 1,
    type: 'task',
    at: task.at,
    by: task.by,
    ...subject.line,
    taskId: id,
    title: task.title,
    ...(task.doneAt === undefined ? {} : { doneAt: task.doneAt }),
  } satisfies ActivityDoc);
  // What is done counts as activity; what is planned does not yet.
  const isLatest = opened === -1 && (task.doneAt ?? 0) > subject.lastActivityAt;
  if (opened !== 0)
    count(tx, subject, opened, isLatest ? { lastActivityAt: task.doneAt ?? 0 } : {});
}

function count(
  tx: Transaction,
  { ref, openTasks, withOpenTasks }: SubjectRecord,
  by: -1 | 1,
  also: { lastActivityAt?: number } = {},
) {
  tx.update(ref, { ...withOpenTasks(Math.max(0, openTasks + by)), ...also });
}

/** Plans a task, or changes one. */
export const saveTask: CallSpec<'saveTask'> = {
  async run(context, { workspace: ws, contactId, accountId, ...said }) {
    const { id, due, assignee, remindAt } = said;
    const { db, now, caller } = context;
    const title = cleanLine(said.title);
    if (title === '' || title.length > TASK_TITLE_LENGTH) {
      throw refused('task_length', { most: TASK_TITLE_LENGTH });
    }
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editTasks');
      const wanted = { ...(contactId && { contactId }), ...(accountId && { accountId }) };
      const subject = await requireSubject(tx, db, ws, wanted);
      await requireMember(tx, db, ws, assignee);
      const former = dataOf<TaskDoc>(await tx.get(db.doc(paths.task(ws, id))));
      if (former && !isSameSubject(former, subject.about)) throw new AppError('conflict');
      if (!former && subject.openTasks >= MAX_OPEN_TASKS) {
        throw refused('tasks_full', { most: MAX_OPEN_TASKS });
      }
      const task: TaskDoc = {
        schemaVersion: 1,
        ...subject.about,
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
      store(tx, db, { ws, id }, task, subject, former ? 0 : 1);
      if (assignee !== null && assignee !== caller.uid && assignee !== former?.assignee) {
        const { about, name } = subject;
        const told = { ws, about, name, text: title, at: now };
        await tell(tx, db, [assignee], 'taskAssigned', id, told);
      }
    });
    return {};
  },
};

const aboutOf = ({ contactId, accountId }: TaskDoc): CallSubject =>
  contactId === undefined ? { accountId: accountId ?? '' } : { contactId };

/** Completes a task, opens it again, or deletes it. */
export const changeTask: CallSpec<'changeTask'> = {
  async run(context, { workspace: ws, id, act }) {
    const { db, now } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editTasks');
      const ref = db.doc(paths.task(ws, id));
      const task = dataOf<TaskDoc>(await tx.get(ref));
      if (!task) {
        if (act === 'delete') return;
        throw refused('thing_deleted', { noun: 'task' });
      }
      const subject = await requireSubject(tx, db, ws, aboutOf(task));
      if (act === 'delete') {
        tx.delete(ref);
        tx.delete(db.doc(paths.activity(ws, `task_${id}`)));
        if (task.status === 'open') count(tx, subject, -1);
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
      store(tx, db, { ws, id }, next, subject, act === 'done' ? -1 : 1);
    });
    return {};
  },
};
