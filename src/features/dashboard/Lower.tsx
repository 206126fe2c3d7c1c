/** The parts of the dashboard below its first row. */
import { changesOf } from '@/domain/insights/change';
import { summarise, trendsOf } from '@/domain/insights/report';
import { CURRENT_STATUSES } from '@/domain/options/formStatus';
import { useForms } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import { shownIn } from '@/shared/ui/lists/arrangement';
import { useRecentSubmissions } from './data';
import { BLOCK_NAMES, FIGURES, PLAIN_FIGURES } from './parts';
import { RecentForms } from './RecentForms';
import { RecentSubmissions } from './RecentSubmissions';
import type { BoardActions } from './useBoard';
import type { WeekDays } from './useWeek';
import { WeekTiles } from './WeekTiles';

/** How many forms are shown. */
const SHOWN = 5;

interface WeekProps {
  week: WeekDays;
  today: string;
  board: BoardActions;
}

/** This week's figures. */
export function Week({ week: { period, days, error, retry }, today, board }: WeekProps) {
  return (
    <Section
      title={BLOCK_NAMES.week}
      actions={
        <TextLink to={routes.insights.href()} variant="body2">
          All insights
        </TextLink>
      }
    >
      <WeekTiles
        period={period}
        figures={shownIn(FIGURES, board.board.figures ?? PLAIN_FIGURES)}
        now={days && summarise(days, period)}
        changes={days && changesOf(days, period, today)}
        trends={days && trendsOf(days, period)}
        error={error}
        retry={retry}
      />
    </Section>
  );
}

export function Latest() {
  const { id } = useWorkspace();
  const { data, error, refetch } = useRecentSubmissions(id);
  return <RecentSubmissions rows={data?.rows} error={error} retry={() => void refetch()} />;
}

export function Forms() {
  const { id } = useWorkspace();
  const { forms, error, refetch } = useForms(id, SHOWN + 1, CURRENT_STATUSES);
  return <RecentForms forms={forms?.slice(0, SHOWN)} error={error} retry={() => void refetch()} />;
}
