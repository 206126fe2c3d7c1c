import { useParams } from 'react-router-dom';
import { can, type Permission } from '@/domain/options/access';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useFormHead, useFormVersion } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { appointmentsOf } from '@/domain/form/access/places';
import { ExportButton } from './export/ExportButton';
import { ExportsView } from './export/ExportsView';
import { ExportView } from './export/ExportView';
import { FormSubmissions } from './FormSubmissions';
import { ImportMenu } from './import/ImportMenu';
import { useLinkedView } from './sheet/useLinkedView';
import { isWorkTab, ViewTabs, WORK_TABS, type Tab, type WorkTab } from './ViewTabs';
import { PlacesTaken } from './PlacesTaken';
import { WaitingBallots } from './WaitingBallots';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { PartialsView } from './partials/PartialsView';
import { TAB_VIEWS, VIEW_ABOUT } from './views';
import { shownTitle } from '@/domain/options/formTitle';

const AppointmentsView = lazyPart(() =>
  import('./appointments/AppointmentsView').then((m) => m.AppointmentsView),
);
const ImportsView = lazyPart(() => import('./import/ImportsView').then((m) => m.ImportsView));

const PARAMS = { view: oneOf<Tab>([...TAB_VIEWS, ...WORK_TABS], 'complete') };

const WORK_PERMISSIONS = {
  appointments: 'readWorkspace',
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
  // Read only where it says something: a list needs no version (useAnswerColumns).
  const { data: live } = useFormVersion(
    workspace.id,
    formId,
    form.places ? form.liveVersion : undefined,
  );
  const appointments = live ? appointmentsOf(live) : [];
  const hasTab = (tab: WorkTab) =>
    can(workspace.role, WORK_PERMISSIONS[tab]) &&
    (tab !== 'appointments' || appointments.length > 0);
  const total = shown === 'complete' ? form.counts.submissions : undefined;
  const about = { formId, status, total, variant: 'outlined' } as const;
  return (
    <>
      <ViewTabs
        current={view}
        formId={formId}
        href={(query) => routes.submissions.href(formId, query)}
        work={WORK_TABS.filter(hasTab)}
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
      {live && (view === 'complete' || view === 'waiting') && (
        <PlacesTaken formId={formId} definition={live} />
      )}
      {form.anonymous && view === 'complete' && <WaitingBallots formId={formId} />}
      {view === 'appointments' ? (
        <AppointmentsView key={formId} formId={formId} fields={appointments} />
      ) : view === 'exports' ? (
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
