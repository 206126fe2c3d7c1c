import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { addDays } from '@/domain/base/calendar';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { TASK_TITLE_LENGTH } from '@/domain/options/contactLimits';
import { NO_DAY } from '@/domain/contacts/tasks';
import { startOfDay } from '@/domain/base/days';
import { MemberName } from '@/shared/data/MemberName';
import { useMemberChoices } from '@/shared/data/members';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { DateField } from '@/shared/ui/inputs/DateField';
import { FormError } from '@/shared/ui/inputs/FormError';
import { useFields } from '@/shared/ui/inputs/useFields';
import { useTaskActions, type Task } from './useTasks';

interface Props {
  about: CallSubject;
  /** Undefined for a new one. */
  task?: Task;
  onClose: () => void;
}

const REMINDERS = { none: 'No reminder', day: 'On the day, 9:00', before: 'The day before, 9:00' };
type Reminder = keyof typeof REMINDERS;

const NINE = 9 * 3_600_000;

/** When a reminder comes: nine o'clock in the workspace's zone. */
function reminderAt(reminder: Reminder, due: string | undefined, timeZone: string): number | null {
  if (reminder === 'none' || due === undefined) return null;
  const start = startOfDay(timeZone, reminder === 'day' ? due : addDays(due, -1));
  return start === undefined ? null : start + NINE;
}

function reminderOf(task: Task | undefined, timeZone: string): Reminder {
  const { remindAt, due } = task?.data ?? {};
  if (remindAt === undefined || due === undefined) return 'none';
  return remindAt === reminderAt('before', due, timeZone) ? 'before' : 'day';
}

interface Typed {
  title: string;
  due: string | undefined;
  assignee: string;
  reminder: Reminder;
}

/** Plans a task or changes one: what, by when, who, and a reminder. */
export function TaskDialog({ about, task, onClose }: Props) {
  const { timeZone } = useWorkspace();
  const { uid } = useUser();
  const members = useMemberChoices();
  const actions = useTaskActions();
  const [id] = useState(() => task?.id ?? freshKey());
  const taskOf = ({ title, due, assignee, reminder }: Typed) => ({
    ...about,
    id,
    title: title.trim(),
    due: due ?? null,
    assignee: assignee === '' ? null : assignee,
    remindAt: reminderAt(reminder, due, timeZone),
  });
  const fields = useFields<Typed, ReturnType<typeof taskOf>>({
    first: {
      title: task?.data.title ?? '',
      due: task && task.data.due !== NO_DAY ? task.data.due : undefined,
      assignee: task ? (task.data.assignee ?? '') : uid,
      reminder: reminderOf(task, timeZone),
    },
    check: (typed) => ({ values: taskOf(typed) }),
    async send(values) {
      await actions.save.mutateAsync(values);
      onClose();
    },
  });
  const { title, due, assignee, reminder } = fields.values;
  return (
    <FormDialog
      title={task ? 'Edit task' : 'Add task'}
      submit={task ? 'Save task' : 'Add task'}
      disabled={title.trim() === '' || fields.isBusy}
      onSubmit={fields.submit}
      onClose={onClose}
      aside={
        task && (
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            onClick={() => {
              onClose();
              void actions.remove(task, taskOf(fields.values));
            }}
          >
            Delete task
          </Button>
        )
      }
    >
      <FormError message={fields.problem} />
      <Stack spacing={1.5}>
        <TextField
          autoFocus
          fullWidth
          size="small"
          label="Task"
          {...fields.text('title')}
          slotProps={{ htmlInput: { maxLength: TASK_TITLE_LENGTH, dir: 'auto' } }}
        />
        <DateField label="Due date" value={due} onChange={(day) => fields.set('due', day)} />
        <TextField
          select
          fullWidth
          size="small"
          label="Assignee"
          value={members ? assignee : ''}
          onChange={(event) => fields.set('assignee', event.target.value)}
        >
          <MenuItem value="">No one</MenuItem>
          {assignee !== '' && members?.every(({ id: one }) => one !== assignee) && (
            <MenuItem value={assignee}>
              <MemberName uid={assignee} />
            </MenuItem>
          )}
          {members?.map((member) => (
            <MenuItem key={member.id} value={member.id}>
              {member.label}
            </MenuItem>
          ))}
        </TextField>
        {due !== undefined && (
          <TextField
            select
            fullWidth
            size="small"
            label="Reminder"
            value={reminder}
            onChange={(event) => fields.set('reminder', event.target.value as Reminder)}
            helperText="Reminders appear in notifications."
          >
            {Object.entries(REMINDERS).map(([name, label]) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
    </FormDialog>
  );
}
