import Stack from '@mui/material/Stack';
import { dayIn } from '@/domain/base/days';
import { periodsOf } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { useDays } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { writeUrl } from '@/shared/lib/urlState';
import { useNow } from '@/shared/lib/useNow';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { FreshAsOf, ReportFactsProvider } from './explain/reportFacts';
import { FormsSection } from './overview/FormsSection';
import { PARAMS, type InsightsParams } from './params';
import { Report } from './Report';
import { ReportBlocks } from './reports/ReportBlocks';
import { useReports } from './reports/savedReports';
import { ReportSkeleton } from './ReportSkeleton';

/** All forms together have no filters. */
const NO_FILTERS = { conditions: [], filterables: [], upTo: undefined };

interface Props {
  params: InsightsParams;
  /** Those that are listed, once they are known. */
  forms: readonly FormHead[];
  search: string;
}

/** All of Insights about all forms together. */
export function AllForms({ params, forms, search }: Props) {
  const workspace = useWorkspace();
  const today = dayIn(workspace.timeZone, useNow());
  const periods = periodsOf(params, today);
  const report = useReports(workspace.id)?.find(({ id }) => id === params.report);
  const parts = report?.data.formId === undefined ? report?.data.parts : undefined;
  const view = parts && params.view === 'report' ? 'report' : 'overview';
  const { days, updatedAt, error, refetch } = useDays(
    workspace.id,
    undefined,
    periods.period,
    periods.former,
  );
  const hrefOf = (to: Partial<InsightsParams>) =>
    `${routes.insights.href()}?${writeUrl(PARAMS, search, to)}`;
  const byForm = (
    <FormsSection
      workspace={workspace.id}
      forms={forms}
      {...periods}
      comparison={params.compare}
      today={today}
      hrefOf={(form, to = {}) => hrefOf({ form, report: undefined, view: 'overview', ...to })}
    />
  );
  return (
    <ReportFactsProvider facts={{ ...periods, ...NO_FILTERS }}>
      <Stack spacing={3}>
        {parts && (
          <LinkTabs
            label="Parts of the report"
            current={view}
            items={[
              { value: 'report', label: 'Report', href: hrefOf({ view: 'report' }) },
              { value: 'overview', label: 'Overview', href: hrefOf({ view: 'overview' }) },
            ]}
          />
        )}
        {!parts || view === 'overview' ? (
          <>
            <Report formId={undefined} params={params} />
            {byForm}
          </>
        ) : days ? (
          <FreshAsOf upTo={updatedAt}>
            <ReportBlocks
              parts={parts}
              questions={undefined}
              about={{ days, ...periods, comparison: params.compare, today }}
              other={(block) =>
                block.kind === 'section' && block.section === 'forms' ? byForm : null
              }
            />
          </FreshAsOf>
        ) : error ? (
          <ErrorState
            what="We couldn’t load the figures."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <ReportSkeleton />
        )}
      </Stack>
    </ReportFactsProvider>
  );
}
