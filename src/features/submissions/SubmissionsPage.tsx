import { useParams } from 'react-router-dom';
import { can, type Permission } from '@/domain/options/access';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { ExportButton } from './export/ExportButton';
import { ExportsView } from './export/ExportsView';
import { ExportView } from './export/ExportView';
import { FormSubmissions } from './FormSubmissions';
import { ImportMenu } from './import/ImportMenu';
import { ImportsView } from './import/ImportsView';
import { useLinkedView } from './sheet/useLinkedView';
import { isWorkTab, ViewTabs, WORK_TABS, type Tab } from './ViewTabs';
import { PartialsView } from './partials/PartialsView';
import { TAB_VIEWS, VIEW_ABOUT } from './views';
import { shownTitle } from '@/domain/options/formTitle';

const PARAMS = { view: oneOf<Tab>([...TAB_VIEWS, ...WORK_TABS], 'complete') };

const WORK_PERMISSIONS = {
  exports: 'exportResponses',
  imports: 'importResponses',
} as const satisfies Record<(typeof WORK_TABS)[number], Permission>;

/** /forms/{formId}/submissions: the responses to one form, and those that need review. The form’s bar is above it. */
export function SubmissionsPage() {
  const formId = useParams()['formId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.form(ws, formId));
  const head = useFormHead(workspace.id, formId);
  const [{ view }] = useUrlState(PARAMS);
  useLinkedView();

  return (
    <RecordFrame
      noun="form"
      located={located}
      record={head}
      loading={<RowsSkeleton />}
      back={{ href: routes.forms.href(), label: 'See your forms' }}
    >
      {(form) => <Loaded formId={formId} form={form} view={view} />}
    </RecordFrame>
  );
}

interface LoadedProps {
  formId: string;
  form: FormHeadDoc;
  view: Tab;
}

function Loaded({ formId, form, view }: LoadedProps) {
  const workspace = useWorkspace();
  usePageTitle(`Responses · ${shownTitle(form.title)}`);
  const shown = isWorkTab(view) || view === 'partials' ? 'complete' : view;
  const { status } = VIEW_ABOUT[shown];
  const total = shown === 'complete' ? form.counts.submissions : undefined;
  const about = { formId, status, total, variant: 'outlined' } as const;
  return (
    <>
      <ViewTabs
        current={view}
        formId={formId}
        href={(query) => routes.submissions.href(formId, query)}
        work={WORK_TABS.filter((tab) => can(workspace.role, WORK_PERMISSIONS[tab]))}
        actions={
          <>
            {isWorkTab(view) ? (
              <ExportButton {...about} />
            ) : (
              view !== 'partials' && <ExportView {...about} />
            )}
            <ImportMenu formId={formId} liveVersion={form.liveVersion} />
          </>
        }
      />
      {view === 'exports' ? (
        <ExportsView key={`${workspace.id} ${formId}`} formId={formId} />
      ) : view === 'imports' ? (
        <ImportsView key={`${workspace.id} ${formId}`} formId={formId} />
      ) : view === 'partials' ? (
        <PartialsView
          key={`${workspace.id} ${formId}`}
          formId={formId}
          liveVersion={form.liveVersion}
        />
      ) : (
        <FormSubmissions
          key={`${workspace.id} ${formId} ${view}`}
          formId={formId}
          liveVersion={form.liveVersion}
          total={form.counts.submissions}
        />
      )}
    </>
  );
}
