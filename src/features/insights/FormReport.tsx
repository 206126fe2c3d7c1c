import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { daysOfRows } from '@/domain/answerStore/figures';
import { countIn } from '@/domain/answerStore/table';
import { dayIn } from '@/domain/base/days';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { periodsOf, type Period } from '@/domain/insights/report';
import { useAnswerTexts } from '@/shared/data/answers/useAnswers';
import { useFormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/useNow';
import { ConditionFilters } from '@/shared/ui/conditions/ConditionFilters';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { ReportFactsProvider } from './explain/reportFacts';
import { useMarks } from './marks/useMarks';
import {
  INSIGHTS_VIEWS,
  withConditions,
  type InsightsCondition,
  type InsightsParams,
  type InsightsView,
} from './params';
import { ReportView } from './ReportView';
import { ReportSkeleton } from './ReportSkeleton';
import { ResponsesLink } from './ResponsesLink';
import { allParts } from '@/domain/insights/reportParts';
import { answerColumns } from '@/domain/readout/columns';
import { mayChangeReport, useReports } from './reports/savedReports';
import { useReportActions } from './reports/useReportActions';
import { useFormAnswers, type FormAnswers } from './useFormAnswers';
import { useReportFilters } from './useReportFilters';

const VIEW_LABELS: Record<InsightsView, string> = {
  report: 'Report',
  overview: 'Overview',
  questions: 'Questions',
  journey: 'Where people leave',
  compare: 'Compare',
  visits: 'Visits',
};

interface Props {
  formId: string;
  params: InsightsParams;
  hrefOf: (changes: Partial<InsightsParams>) => string;
  onChange: (changes: Partial<InsightsParams>) => void;
}

/** All of Insights about one form: what is pressed becomes a filter, and everything follows. */
export function FormReport({ formId, params, hrefOf, onChange }: Props) {
  const workspace = useWorkspace();
  const today = dayIn(workspace.timeZone, useNow());
  const head = useFormHead(workspace.id, formId);
  const liveVersion = head.data?.liveVersion ?? 0;
  const { period: name, from, to, compare, filter } = params;
  const report = useReports(workspace.id)?.find(({ id }) => id === params.report);
  const parts = report?.data.formId === formId ? report.data.parts : undefined;
  const segments = [
    ...params.segments,
    ...(parts ?? []).flatMap((part) => (part.kind === 'segments' ? part.of : [])),
  ];
  const view = params.view === 'report' && !parts ? 'overview' : params.view;
  const periods = useMemo(
    () => periodsOf({ period: name, from, to, compare }, today),
    [name, from, to, compare, today],
  );
  const { answers, loaded, registry, error, refetch } = useFormAnswers(
    formId,
    periods.period,
    filter,
    segments,
  );
  const texts = useAnswerTexts(workspace.id, formId, loaded, view === 'visits');
  const days = useMemo(
    () => answers && daysOfRows(answers.table, answers.visitsOfAllDays),
    [answers],
  );
  const marks = {
    ...useMarks(formId),
    today,
    onPeriod: (shown: Period) =>
      onChange({ period: 'custom', from: shown.from, to: shown.to, compare: 'previous' }),
  };
  const about = { ...periods, comparison: compare, today, marks };
  const filterables = useReportFilters(loaded?.table, registry, liveVersion);
  const facts = {
    formId,
    ...periods,
    conditions: filter,
    filterables,
    upTo: loaded?.writtenAt,
    visitsHref: (more: readonly InsightsCondition[]) =>
      hrefOf({ view: 'visits', filter: withConditions(filter, more) }),
  };
  const add = (conditions: readonly InsightsCondition[]) =>
    onChange({ filter: withConditions(filter, conditions) });
  const openVisits = (conditions: readonly InsightsCondition[]) =>
    onChange({ view: 'visits', filter: withConditions(filter, conditions) });
  const { addPart } = useReportActions(params, onChange);
  const isOwnReport = report?.data.formId === formId;
  const onPart =
    report && registry && isOwnReport && mayChangeReport(workspace.role, report)
      ? (part: ReportPart) => {
          const asked = answerColumns(registry, liveVersion).filter(({ archived }) => !archived);
          void addPart(report, part, allParts(asked.map(({ id }) => id)));
        }
      : undefined;
  const isFiltered = filter.length > 0;
  const waiting = error ? (
    <ErrorState what="We couldn’t load the answers." error={error} retry={refetch} />
  ) : (
    <ReportSkeleton />
  );
  return (
    <ReportFactsProvider facts={facts}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ConditionFilters
          list={{
            filter: { conditions: filter },
            isFiltered,
            setConditions: (conditions) => onChange({ filter: conditions }),
            clear: () => onChange({ filter: [] }),
          }}
          filterables={filterables}
          most={FILTER_LIMITS.conditions}
        />
        <LinkTabs
          label="Parts of the report"
          current={view}
          items={INSIGHTS_VIEWS.filter((value) => value !== 'report' || parts).map((value) => ({
            value,
            label: VIEW_LABELS[value],
            href: hrefOf({ view: value }),
          }))}
        />
        {loaded?.isBehind === true && (
          <Alert severity="info">
            Earlier answers are still being prepared for this report. The figures below grow until
            it is done.
          </Alert>
        )}
        <PeriodResponses answers={answers} conditions={filter} isWaiting={!error} />
        <ReportView
          formId={formId}
          view={view}
          parts={parts}
          params={params}
          answers={answers}
          texts={texts.data}
          days={days}
          liveVersion={liveVersion}
          about={about}
          onFilter={add}
          onVisits={openVisits}
          filterables={filterables}
          onChange={onChange}
          onPart={onPart}
          waiting={waiting}
        />
      </Box>
    </ReportFactsProvider>
  );
}

interface PeriodResponsesProps {
  answers: FormAnswers | undefined;
  conditions: readonly InsightsCondition[];
  isWaiting: boolean;
}

/** How many responses the report is about. Its line is kept while they come, so that nothing jumps. */
function PeriodResponses({ answers, conditions, isWaiting }: PeriodResponsesProps) {
  if (!answers) {
    return isWaiting ? <Skeleton aria-hidden sx={{ typography: 'body2', maxWidth: 320 }} /> : null;
  }
  const count = countIn(answers.responses);
  return (
    <ResponsesLink
      formId={answers.formId}
      period={answers.period}
      conditions={conditions}
      count={count}
      text={`${plural(count, 'response')} in this period`}
    />
  );
}
