import { useMutation } from '@tanstack/react-query';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { dueRange, type TaskDue } from '@/domain/contacts/tasks';
import { taskSchema, type TaskDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';
import { useToast } from '@/shared/ui/feedback/toast';

export type Task = Stored<TaskDoc>;

const PAGE = 50;
/** As many as a contact can have (domain/options/contactLimits.ts). */
const OF_CONTACT = 100;

/** Open tasks of all contacts, or those of one member, the first due first. */
export function useTasks(view: TaskDue, assignee: string | undefined, today: string) {
  const { id } = useWorkspace();
  const path = paths.tasks(id);
  const range = dueRange(view, today);
  return useStableLiveList(
    assignee === undefined
      ? queryOf('tasks', path, ['open', ...range], PAGE)
      : queryOf('tasksOfAssignee', path, ['open', assignee, ...range], PAGE),
    taskSchema,
    'wait',
  );
}

/** The open tasks of a contact, or of an account itself, by all its ids (domain/contacts/merged.ts), live. */
export function useTasksOf({ contactId }: CallSubject, ids: readonly string[]) {
  const { id } = useWorkspace();
  return useLive(
    livePage(
      contactId === undefined
        ? queryOf('tasksOfAccount', paths.tasks(id), [ids, 'open'], OF_CONTACT)
        : queryOf('tasksOfContact', paths.tasks(id), [ids, 'open'], OF_CONTACT),
      taskSchema,
    ),
  );
}

export interface TaskValues extends CallSubject {
  id: string;
  title: string;
  due: string | null;
  assignee: string | null;
  remindAt: number | null;
}

/** What a task is about. */
export const taskSubject = ({ data: { contactId, accountId } }: Task): CallSubject =>
  contactId === undefined ? { accountId: accountId ?? '' } : { contactId };

export function useTaskActions() {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const save = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: (task: TaskValues) => call('saveTask', { workspace, ...task }),
  });
  const changing = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: (wanted: { id: string; act: 'done' | 'reopen' | 'delete' }) =>
      call('changeTask', { workspace, ...wanted }),
  });
  /** The row may be gone before the answer is there, and with it what waits on `mutate`. */
  const change = async (wanted: { id: string; act: 'done' | 'reopen' | 'delete' }) => {
    toast.begin();
    try {
      await changing.mutateAsync(wanted);
      return true;
    } catch (error) {
      toast.fail((error as Error).message);
      return false;
    }
  };
  const complete = async ({ id }: Task) => {
    if (!(await change({ id, act: 'done' }))) return;
    toast.show('Task done.', { label: 'Undo', run: () => void change({ id, act: 'reopen' }) });
  };
  const remove = async ({ id }: Task, values: TaskValues) => {
    if (!(await change({ id, act: 'delete' }))) return;
    toast.show('Task deleted.', {
      label: 'Undo',
      run: () => save.mutate(values, { onError: (error) => toast.fail(error.message) }),
    });
  };
  return { save, isPending: changing.isPending, complete, remove };
}
