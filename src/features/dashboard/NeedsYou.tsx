import Typography from '@mui/material/Typography';
import { can } from '@/domain/options/access';
import { formNeeds } from '@/domain/form/head/needs';
import { planUsage } from '@/domain/options/planUsage';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { NEEDS_SHOWN, useWaiting } from './data';
import { FormNeedRow } from './FormNeedRow';
import { HeldRows } from './HeldRows';
import { BLOCK_NAMES } from './parts';
import { TaskRows } from './TaskRows';
import { UsageRow, usageKey } from './UsageRow';
import type { BoardActions } from './useBoard';

interface Props {
  forms: readonly FormHead[] | undefined;
  today: string;
  /** Accepted responses of the month; undefined while they are not known. */
  used: number | undefined;
  board: BoardActions;
}

/** What waits for this person: decisions, tasks, and forms that need a look. */
export function NeedsYou({ forms, today, used, board: { board, isKnown, dismiss } }: Props) {
  const workspace = useWorkspace();
  const now = useNow();
  const { held, tasks } = useWaiting(today);
  const isDismissed = (key: string) => board.dismissed[key] !== undefined;
  const needs = (forms ?? [])
    .flatMap(({ id, data }) => formNeeds(id, data, { today, now }))
    .filter(({ key }) => !isDismissed(key));
  const usage =
    used !== undefined && can(workspace.role, 'changeSettings') && !workspace.isSample
      ? planUsage(workspace.plan, used)
      : undefined;
  const isFull = usage?.level !== undefined && !isDismissed(usageKey(usage, today));
  const heldRows = held.data?.rows;
  const taskRows = tasks.data?.rows;
  const isLoading = !heldRows && !held.error && !taskRows && !tasks.error && (!forms || !isKnown);
  const nothing =
    heldRows?.length === 0 && taskRows?.length === 0 && needs.length === 0 && !isFull && isKnown;
  return (
    <Section title={BLOCK_NAMES.needs}>
      {isLoading && <RowsSkeleton rows={3} />}
      {nothing && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          Nothing needs you right now.
        </Typography>
      )}
      <PlainList>
        {heldRows && <HeldRows rows={heldRows} most={NEEDS_SHOWN} />}
        {taskRows && <TaskRows rows={taskRows} most={NEEDS_SHOWN} today={today} />}
        {isKnown && (
          <>
            {needs.map((need) => (
              <FormNeedRow key={need.key} need={need} onDismiss={() => dismiss(need.key)} />
            ))}
            {isFull && (
              <UsageRow
                usage={usage}
                today={today}
                onDismiss={() => dismiss(usageKey(usage, today))}
              />
            )}
          </>
        )}
      </PlainList>
    </Section>
  );
}
