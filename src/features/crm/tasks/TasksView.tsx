import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { DUE_VIEWS, type TaskDue } from '@/domain/contacts/tasks';
import { dayIn } from '@/domain/base/days';
import { AccountName } from '@/shared/data/AccountName';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { shownText } from '@/shared/lib/shownText';
import { oneOf } from '@/shared/lib/urlState';
import { useNow } from '@/shared/lib/useNow';
import { useUrlState } from '@/shared/lib/useUrlState';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ContactLink } from '../ContactLink';
import { TaskRow } from './TaskRow';
import { useTasks, type Task } from '@/shared/data/tasks/useTasks';

const NAMES: Record<TaskDue, string> = {
  all: 'All open',
  overdue: 'Overdue',
  today: 'Today',
  upcoming: 'Upcoming',
};

const EMPTY: Record<TaskDue, string> = {
  all: 'No open tasks. Add one on a contact or an account to remember what’s next.',
  overdue: 'Nothing is overdue.',
  today: 'Nothing is due today.',
  upcoming: 'Nothing is planned for the days after today.',
};

const WHO = ['me', 'everyone'] as const;
const PARAMS = { due: oneOf(DUE_VIEWS, 'all'), who: oneOf(WHO, 'me') };

/** Tasks over all contacts and accounts, the first due first: one's own or everyone's, by when they are due. */
export function TasksView() {
  const { timeZone } = useWorkspace();
  const { uid } = useUser();
  const today = dayIn(timeZone, useNow());
  const [{ due, who }, set] = useUrlState(PARAMS);
  const tasks = useTasks(due, who === 'me' ? uid : undefined, today);
  const region = useKeptFocus<HTMLDivElement>();
  const { rows, freshCount, showFresh } = tasks;
  // The order is that of due dates: a new task has its place, and hides nothing that one reads.
  useEffect(() => {
    if (freshCount > 0) showFresh();
  }, [freshCount, showFresh]);
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={who}
          aria-label="Whose tasks"
          onChange={(_event, next: (typeof WHO)[number] | null) =>
            next && set({ who: next }, 'push')
          }
        >
          <ToggleButton value="me">Assigned to me</ToggleButton>
          <ToggleButton value="everyone">Everyone</ToggleButton>
        </ToggleButtonGroup>
        <Stack direction="row" role="group" aria-label="Due" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {DUE_VIEWS.map((one) => (
            <Chip
              key={one}
              label={NAMES[one]}
              clickable
              aria-pressed={one === due}
              color={one === due ? 'primary' : 'default'}
              variant={one === due ? 'filled' : 'outlined'}
              onClick={() => set({ due: one }, 'push')}
            />
          ))}
        </Stack>
      </Stack>
      {tasks.error && (
        <ErrorState what="We couldn’t load the tasks." error={tasks.error} retry={tasks.retry} />
      )}
      {!rows && !tasks.error && <RowsSkeleton />}
      {rows?.length === 0 && !tasks.hasMore && <EmptyState picture="people" text={EMPTY[due]} />}
      {rows && rows.length > 0 && (
        <>
          <ListStatus
            text={shownText(
              { shown: rows.length, hasMore: tasks.hasMore, partial: tasks.partial },
              'task',
            )}
            freshCount={0}
            onShowFresh={showFresh}
          />
          <Paper
            ref={region}
            tabIndex={-1}
            variant="outlined"
            sx={{ px: 1.5, py: 0.5, outline: 'none', '& li:first-of-type': { borderTop: 0 } }}
          >
            <PlainList>
              {rows.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  today={today}
                  about={<TaskSubject task={task} />}
                />
              ))}
            </PlainList>
          </Paper>
        </>
      )}
      <ShowMore list={tasks} />
    </Box>
  );
}

function TaskSubject({ task: { data } }: { task: Task }) {
  const { contactId, accountId = '' } = data;
  if (contactId !== undefined) return <ContactLink id={contactId} />;
  return <AccountName accountId={accountId} instead="…" />;
}
