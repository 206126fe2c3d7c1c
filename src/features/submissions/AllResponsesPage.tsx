import { useNowOfDay } from '@/shared/data/lists/useNowOfDay';
import useMediaQuery from '@mui/material/useMediaQuery';
import { routes } from '@/shared/config/routes';
import type { ResponseFilterCondition } from '@/domain/conditions/filters';
import { comparisonsIn } from '@/domain/conditions/groups';
import { useWorkspace } from '@/shared/data/workspace';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { can } from '@/domain/options/access';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ExportButton } from './export/ExportButton';
import { ExportsView } from './export/ExportsView';
import { ExportView } from './export/ExportView';
import { FilterEmpty } from './filter/FilterEmpty';
import { useListState } from './filter/listParams';
import { ResponsesToolbar } from './filter/ResponsesToolbar';
import { useFilterables } from './filter/useFilterables';
import { SubmissionList } from './SubmissionList';
import { ViewEmpty } from './SubmissionsEmpty';
import { SubmissionsFrame } from './SubmissionsFrame';
import { useResponses } from './useResponses';
import { useLinkedView } from './sheet/useLinkedView';
import { ViewTabs, type Tab } from './ViewTabs';
import { PartialsView } from './partials/PartialsView';
import { TAB_VIEWS, VIEW_ABOUT, type ResponseView } from './views';

const PARAMS = {
  view: oneOf<Exclude<Tab, 'imports' | 'appointments'>>([...TAB_VIEWS, 'exports'], 'complete'),
};

/** /forms/all-responses: the list over all forms. */
export function AllResponsesPage() {
  const workspace = useWorkspace();
  const [{ view }] = useUrlState(PARAMS);
  useLinkedView();
  return (
    <>
      <PageHeader title="Responses" lead="Responses to all your forms." />
      <ViewTabs
        current={view}
        href={(query) => routes.allResponses.href(query)}
        work={can(workspace.role, 'exportResponses') ? ['exports'] : []}
        actions={
          view === 'exports' ? (
            <ExportButton status="complete" variant="outlined" />
          ) : (
            view !== 'partials' && (
              <ExportView status={VIEW_ABOUT[view].status} variant="outlined" />
            )
          )
        }
      />
      {view === 'exports' ? (
        <ExportsView key={workspace.id} />
      ) : view === 'partials' ? (
        <PartialsView key={workspace.id} />
      ) : (
        <AllResponses key={`${workspace.id} ${view}`} />
      )}
    </>
  );
}

function AllResponses() {
  const workspace = useWorkspace();
  const state = useListState();
  const { view, filter, asked, isFiltered, order } = state;
  const now = useNowOfDay(workspace.timeZone);
  const list = useResponses(
    { workspace: workspace.id, status: VIEW_ABOUT[view].status, order },
    asked,
    { timeZone: workspace.timeZone, now },
  );
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const filterables = useFilterables(
    list.rows,
    comparisonsIn<ResponseFilterCondition>(filter.conditions),
  );
  return (
    <>
      <ResponsesToolbar formId="" list={state} filterables={filterables} isNarrow={narrow} />
      <SubmissionsFrame
        list={list}
        view={view}
        order={order}
        moreActions={(ids) => (
          <ExportButton
            status={VIEW_ABOUT[view].status}
            ids={ids}
            size="small"
            sx={{ minHeight: 40 }}
          />
        )}
        empty={isFiltered ? <FilterEmpty onClear={state.clear} /> : <Empty view={view} />}
      >
        {(frame) => <SubmissionList {...frame} withForm />}
      </SubmissionsFrame>
    </>
  );
}

function Empty({ view }: { view: ResponseView }) {
  if (view !== 'complete') return <ViewEmpty view={view} />;
  return (
    <EmptyState
      picture="answers"
      text="Responses to all your forms appear here. Publish a form and share its link to get started."
      action={
        <ButtonLink to={routes.forms.href()} variant="contained">
          See your forms
        </ButtonLink>
      }
      article={{
        title: 'Publish a form and share its link',
        href: routes.article.href('publish-and-share'),
      }}
    />
  );
}
