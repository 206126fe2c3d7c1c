import Box from '@mui/material/Box';
import { changesOf } from '@/domain/insights/change';
import { dayIn } from '@/domain/base/days';
import { daysOf, periodOf, summarise, trendsOf, type PeriodName } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ExcludedNote } from '@/shared/ui/figures/ExcludedNote';
import { useDays } from '@/shared/data/stats';
import { DaysSection } from './DaysSection';
import { ReportSkeleton } from './ReportSkeleton';
import { Tiles } from './Tiles';

interface Props {
  formId: string | undefined;
  period: PeriodName;
}

/** Tiles and the course of the days, of one form or of all. */
export function Report({ formId, period: name }: Props) {
  const workspace = useWorkspace();
  const today = dayIn(workspace.timeZone, useNow());
  const period = periodOf(name, today);
  const { days, error, refetch } = useDays(workspace.id, formId, period);

  if (error && !days) {
    return (
      <ErrorState what="We couldn’t load the figures." error={error} retry={() => void refetch()} />
    );
  }
  if (!days) return <ReportSkeleton />;
  if (Object.keys(days).length === 0) {
    return (
      <EmptyState
        picture="numbers"
        text="No visits in this period or the one before. Figures start with the first visit to a published form."
        action={
          <ButtonLink
            to={
              formId === undefined
                ? routes.forms.href()
                : routes.formBuilder.href(formId, { tab: 'share' })
            }
            variant="contained"
          >
            {formId === undefined ? 'See your forms' : 'Share this form'}
          </ButtonLink>
        }
        article={{
          title: 'What the figures in Insights mean',
          href: routes.article.href('what-the-numbers-mean'),
        }}
      />
    );
  }
  const now = summarise(days, period);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Tiles
        now={now}
        changes={changesOf(days, period, today)}
        trends={trendsOf(days, period)}
        days={daysOf(period).length}
      />
      <ExcludedNote count={now.excluded} />
      <DaysSection days={days} period={period} />
    </Box>
  );
}
