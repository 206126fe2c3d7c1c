import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { can } from '@/domain/options/access';
import { dayIn } from '@/domain/base/days';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { LazyTaskDialog } from '@/shared/data/tasks/LazyTaskDialog';
import { TaskRow } from './TaskRow';
import { useTasksOf } from '@/shared/data/tasks/useTasks';

/** What is to be done about a contact or an account. */
export function RecordTasks({ about, ids }: { about: CallSubject; ids: readonly string[] }) {
  const { role, timeZone } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const { data, error, refetch } = useTasksOf(about, ids);
  const region = useKeptFocus<HTMLDivElement>();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Tasks">
      <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
        {error && !data && (
          <ErrorState
            what="We couldn’t load the tasks."
            error={error}
            retry={() => void refetch()}
          />
        )}
        {!data && !error && <TextSkeleton />}
        {data?.rows.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            No open tasks.
          </Typography>
        )}
        <PlainList>
          {data?.rows.map((task) => (
            <TaskRow key={task.id} task={task} today={today} />
          ))}
        </PlainList>
      </div>
      {can(role, 'editTasks') && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add task
        </Button>
      )}
      {isAdding && <LazyTaskDialog about={about} onClose={() => setAdding(false)} />}
    </Section>
  );
}
