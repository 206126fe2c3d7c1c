import TaskIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { can } from '@/domain/options/access';
import { dueState } from '@/domain/contacts/tasks';
import { routes } from '@/shared/config/routes';
import { dueColor, dueText } from '@/shared/data/tasks/dueText';
import { useTaskActions, type Task } from '@/shared/data/tasks/useTasks';
import { useWorkspace } from '@/shared/data/workspace';
import { TextLink } from '@/shared/ui/text/TextLink';
import { BoardRow } from './BoardRow';

interface Props {
  rows: readonly Task[];
  /** Rows that are shown; there may be one more. */
  most: number;
  today: string;
}

const recordOf = ({ data: { contactId, accountId } }: Task) =>
  contactId === undefined ? routes.account.href(accountId ?? '') : routes.contact.href(contactId);

/** The member's tasks that are due, to be done with one press. */
export function TaskRows({ rows, most, today }: Props) {
  const { role } = useWorkspace();
  const actions = useTaskActions();
  return (
    <>
      {rows.slice(0, most).map((task) => {
        const { title, due } = task.data;
        const isOverdue = dueState({ due }, today) === 'overdue';
        return (
          <BoardRow
            key={task.id}
            Icon={TaskIcon}
            hue="violet"
            title={title}
            to={recordOf(task)}
            detail={
              <Box component="span" sx={{ color: dueColor(due, today), fontWeight: 500 }}>
                {`${isOverdue ? 'Overdue' : 'Due'} · ${dueText(due, today)}`}
              </Box>
            }
            actions={
              can(role, 'editTasks') && (
                <Button
                  size="small"
                  disabled={actions.isPending}
                  aria-label={`Done: ${title}`}
                  onClick={() => void actions.complete(task)}
                >
                  Done
                </Button>
              )
            }
          />
        );
      })}
      {rows.length > most && (
        <li>
          <TextLink to={routes.contacts.href({ view: 'tasks' })} variant="body2">
            All tasks
          </TextLink>
        </li>
      )}
    </>
  );
}
