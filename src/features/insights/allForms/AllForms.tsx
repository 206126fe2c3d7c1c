import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { dayIn } from '@/domain/base/days';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { periodsOf } from '@/domain/insights/report';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { useDays } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { writeUrl } from '@/shared/lib/urlState';
import { useNow } from '@/shared/lib/useNow';
import { ConditionFilters } from '@/shared/ui/conditions/ConditionFilters';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { ReportFactsProvider } from '../explain/reportFacts';
import { FormsSection } from '../overview/FormsSection';
import { PARAMS, withConditions, type InsightsCondition, type InsightsParams } from '../params';
import { useReports } from '../reports/savedReports';
import { ReportSkeleton } from '../ReportSkeleton';
import { formIn, withoutFormFilter } from '../responsesHref';
import { allFormsFilterables } from './filterables';
import { AllParts, ChosenParts } from './AllFormsParts';
import { useAllForms } from './useAllForms';

interface Props {
  params: InsightsParams;
  /** Those that are listed, once they are known. */
  forms: readonly FormHead[] | undefined;
  search: string;
  onChange: (changes: Partial<InsightsParams>) => void;
}

/** All of Insights about all forms together: what is pressed becomes a filter, and everything follows. */
export function AllForms({ params, forms, search, onChange }: Props) {
  const workspace = useWorkspace();
  const today = dayIn(workspace.timeZone, useNow());
  const { period: name, from, to, compare, filter } = params;
  const periods = useMemo(
    () => periodsOf({ period: name, from, to, compare }, today),
    [name, from, to, compare, today],
  );
  const reported = useMemo(() => ({ ...periods, today }), [periods, today]);
  const report = useReports(workspace.id)?.find(({ id }) => id === params.report);
  const parts = report?.data.formId === undefined ? report?.data.parts : undefined;
  const view = parts && params.view === 'report' ? 'report' : 'overview';
  const all = useAllForms(forms, filter, reported);
  const { answers, conditions, published } = all;
  const table = answers?.table;
  const filterables = useMemo(
    () => (table ? allFormsFilterables(table, published) : []),
    [table, published],
  );
  const isFiltered = conditions.length > 0;
  const live = useDays(workspace.id, undefined, periods.period, periods.former);
  const updatedAt = isFiltered ? answers?.writtenAt : live.updatedAt;
  const hrefOf = (changes: Partial<InsightsParams>) =>
    `${routes.insights.href()}?${writeUrl(PARAMS, search, changes)}`;
  const hrefOfForm = (form: string, changes: Partial<InsightsParams> = {}) =>
    hrefOf({
      form,
      report: undefined,
      view: 'overview',
      ...changes,
      filter: withConditions(withoutFormFilter(conditions), changes.filter ?? []),
    });
  const only = formIn(conditions);
  const facts = {
    ...periods,
    conditions,
    filterables,
    upTo: answers?.writtenAt,
    // Visits are listed by form.
    ...(only === undefined
      ? {}
      : {
          visitsHref: (more: readonly InsightsCondition[]) =>
            hrefOfForm(only, { view: 'visits', filter: more }),
        }),
  };
  const byForm = (
    <FormsSection
      forms={isFiltered ? published.filter(({ id }) => answers?.daysByForm.has(id)) : published}
      days={isFiltered ? answers?.daysByForm : all.counted}
      {...periods}
      comparison={compare}
      conditions={withoutFormFilter(conditions)}
      today={today}
      hrefOf={hrefOfForm}
    />
  );
  const waiting = all.error ? (
    <ErrorState what="We couldn’t load the visits." error={all.error} retry={all.refetch} />
  ) : all.hasVisits ? (
    <ReportSkeleton />
  ) : null;
  const add = (more: readonly InsightsCondition[]) =>
    onChange({ filter: withConditions(conditions, more) });
  const shown = {
    days: isFiltered ? answers?.days : live.days,
    answers,
    about: { ...periods, comparison: compare, today },
    byForm,
    waiting,
    onFilter: add,
  };
  return (
    <ReportFactsProvider facts={facts}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ConditionFilters
          list={{
            filter: { conditions },
            isFiltered,
            setConditions: (changed) => onChange({ filter: changed }),
            clear: () => onChange({ filter: [] }),
          }}
          filterables={filterables}
          most={FILTER_LIMITS.conditions}
        />
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
        {answers?.isBehind === true && (
          <Alert severity="info">
            Earlier visits are still being prepared for this report. The figures below grow until it
            is done.
          </Alert>
        )}
        {parts && view === 'report' ? (
          <ChosenParts
            {...shown}
            parts={parts}
            upTo={updatedAt}
            failed={isFiltered ? undefined : live}
          />
        ) : (
          <AllParts
            {...shown}
            params={params}
            isFiltered={isFiltered}
            onBy={(by) => onChange({ by })}
          />
        )}
      </Box>
    </ReportFactsProvider>
  );
}
