import { dayIn } from '@/domain/base/days';
import { routes } from '@/shared/config/routes';
import { useDays } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Overview } from './overview/Overview';
import { periodsOf } from '@/domain/insights/report';
import type { FormMarks } from './DaysSection';
import { FreshAsOf } from './explain/reportFacts';
import type { InsightsParams } from './params';
import { ReportSkeleton } from './ReportSkeleton';

interface Props {
  formId: string | undefined;
  params: InsightsParams;
  marks?: FormMarks;
}

/** Tiles and the course of the days by the counters, live: of one form without filters, or of all. */
export function Report({ formId, params, marks }: Props) {
  const workspace = useWorkspace();
  const today = dayIn(workspace.timeZone, useNow());
  const { period, former } = periodsOf(params, today);
  const { days, updatedAt, error, refetch } = useDays(workspace.id, formId, period, former);

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
  return (
    <FreshAsOf upTo={updatedAt}>
      <Overview
        days={days}
        period={period}
        former={former}
        comparison={params.compare}
        today={today}
        marks={marks}
      />
    </FreshAsOf>
  );
}
