import { RESPONDENT } from '@/domain/answerStore/columns';
import { useNowOfDay } from '@/shared/data/lists/useNowOfDay';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useRegistry } from '@/shared/data/forms';
import type { ResponseFilterCondition } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import { isInStore } from '@/domain/filter/listPlan';
import { MAX_EXPORT_SELECTION } from '@/domain/options/exports';
import { useWorkspace } from '@/shared/data/workspace';
import { ArrangeTable } from '@/shared/ui/table/ArrangeTable';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ExportButton } from './export/ExportButton';
import { FilterEmpty } from './filter/FilterEmpty';
import { useListState } from './filter/listParams';
import { ResponsesToolbar } from './filter/ResponsesToolbar';
import { useFilterables } from './filter/useFilterables';
import { SubmissionList } from './SubmissionList';
import { SubmissionsEmpty } from './SubmissionsEmpty';
import { SubmissionsFrame } from './SubmissionsFrame';
import { useTable } from './table/useTable';
import { useResponses } from './useResponses';
import { VIEW_ABOUT } from './views';

/** The grid is the largest part of this screen: it comes while the responses do. */
const SubmissionGrid = lazy(() =>
  import('./table/SubmissionGrid').then((m) => ({ default: m.SubmissionGrid })),
);

interface Props {
  formId: string;
  liveVersion: number | undefined;
  /** Total number of accepted responses. */
  total: number | undefined;
}

/** The responses to one form: a table on wide screens, a list on narrow ones, with the same filters. */
export function FormSubmissions({ formId, liveVersion, total }: Props) {
  const workspace = useWorkspace();
  const state = useListState();
  const { view, filter, asked, isFiltered, order } = state;
  const now = useNowOfDay(workspace.timeZone);
  const list = useResponses(
    {
      workspace: workspace.id,
      status: VIEW_ABOUT[view].status,
      formId,
      order,
    },
    asked,
    { timeZone: workspace.timeZone, now },
  );
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { registry, error, refetch } = useRegistry(workspace.id, formId);
  const isSorted = isInStore({ isOfForm: true, status: VIEW_ABOUT[view].status });
  const table = useTable({
    formId,
    liveVersion,
    registry,
    rows: list.rows,
    isSorted,
  });
  const filterables = useFilterables(
    list.rows,
    comparisonsIn<ResponseFilterCondition>(filter.conditions),
    {
      registry,
      columns: table.answers,
      versions: liveVersion,
    },
  );
  const failed = table.error ?? error;
  return (
    <>
      <ResponsesToolbar
        formId={formId}
        list={state}
        filterables={filterables}
        isNarrow={narrow}
        sorts={[
          ...(isSorted ? [{ id: RESPONDENT, label: 'Respondent' }] : []),
          ...table.columns.filter(({ sorts }) => sorts !== undefined),
        ]}
        arrange={<ArrangeTable own={table.own} columns={table.columns} />}
      />
      <SubmissionsFrame
        list={list}
        view={view}
        order={order}
        total={view === 'complete' && !isFiltered ? total : undefined}
        moreActions={(ids, isAll) => (
          <ExportButton
            formId={formId}
            status={VIEW_ABOUT[view].status}
            {...(isAll && ids.length > MAX_EXPORT_SELECTION
              ? { filter: isFiltered ? asked : undefined, order }
              : { ids })}
            size="small"
            sx={{ minHeight: 40 }}
          />
        )}
        empty={
          isFiltered ? (
            <FilterEmpty onClear={state.clear} />
          ) : (
            <SubmissionsEmpty formId={formId} view={view} published={liveVersion !== undefined} />
          )
        }
      >
        {(frame) =>
          narrow ? (
            <SubmissionList {...frame} />
          ) : failed ? (
            <ErrorState
              what="We couldn’t load this form’s questions."
              error={failed}
              retry={() => void Promise.all([table.refetch(), refetch()])}
            />
          ) : table.content && table.own ? (
            <Suspense fallback={<RowsSkeleton />}>
              <SubmissionGrid
                frame={frame}
                content={table.content}
                density={table.own.density}
                order={order}
                isSorted={isSorted}
                onOrder={state.setOrder}
                onWidth={table.setWidth}
              />
            </Suspense>
          ) : (
            <RowsSkeleton />
          )
        }
      </SubmissionsFrame>
    </>
  );
}
