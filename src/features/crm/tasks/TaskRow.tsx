import EditIcon from '@mui/icons-material/EditOutlined';
import UndoneIcon from '@mui/icons-material/RadioButtonUnchecked';
import ReminderIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import { dueState } from '@/domain/contacts/tasks';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstant } from '@/shared/lib/dates';
import { MemberLabel } from '../labels';
import { dueColor, dueText } from '@/shared/data/tasks/dueText';
import { LazyTaskDialog } from '@/shared/data/tasks/LazyTaskDialog';
import { taskSubject, useTaskActions, type Task } from '@/shared/data/tasks/useTasks';

interface Props {
  task: Task;
  today: string;
  /** Whose task it is, where that is not clear. */
  about?: ReactNode;
}

/** A task: done with one press, edited with another. */
export function TaskRow({ task, today, about }: Props) {
  const { role } = useWorkspace();
  const actions = useTaskActions();
  const [isEditing, setEditing] = useState(false);
  const { title, due, assignee, remindAt } = task.data;
  const mayEdit = can(role, 'editTasks');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {mayEdit && (
        <Tooltip title="Mark as done">
          <IconButton
            size="small"
            aria-label={`Mark “${title}” as done`}
            disabled={actions.isPending}
            onClick={() => void actions.complete(task)}
          >
            <UndoneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ flex: '1 1 0', minWidth: 0, pt: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          {about}
          <Box component="span" sx={{ color: dueColor(due, today), fontWeight: 500 }}>
            {dueState({ due }, today) === 'overdue' && 'Overdue · '}
            {dueText(due, today)}
          </Box>
          {remindAt !== undefined && (
            <Tooltip title={`Reminder on ${formatInstant(remindAt)}`} describeChild>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
                <ReminderIcon sx={{ fontSize: 14 }} titleAccess="Reminder set" />
              </Box>
            </Tooltip>
          )}
          <MemberLabel uid={assignee ?? undefined} />
        </Box>
      </Box>
      {mayEdit && (
        <Tooltip title="Edit task">
          <IconButton size="small" aria-label={`Edit “${title}”`} onClick={() => setEditing(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {isEditing && (
        <LazyTaskDialog about={taskSubject(task)} task={task} onClose={() => setEditing(false)} />
      )}
    </Box>
  );
}
