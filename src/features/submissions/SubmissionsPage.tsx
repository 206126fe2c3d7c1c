import { useParams } from 'react-router-dom';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { FormNav } from '@/shared/ui/page/FormNav';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { LISTED_STATUSES, submissionsQuery, type ListedStatus } from './data';
import { FormSubmissions } from './FormSubmissions';
import { shownTitle } from '@/domain/form/formTitle';

const PARAMS = { view: oneOf(LISTED_STATUSES, 'complete') };

/** /forms/{formId}/submissions: the answers to one form, and those that wait for a decision. */
export function SubmissionsPage() {
  const formId = useParams()['formId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.form(ws, formId));
  const head = useFormHead(workspace.id, formId);
  const [{ view: status }] = useUrlState(PARAMS);

  return (
    <RecordFrame
      noun="form"
      located={located}
      record={head}
      loading={<RowsSkeleton />}
      back={{ href: routes.forms.href(), label: 'See your forms' }}
    >
      {(form) => <Loaded formId={formId} form={form} status={status} />}
    </RecordFrame>
  );
}

interface LoadedProps {
  formId: string;
  form: FormHeadDoc;
  status: ListedStatus;
}

function Loaded({ formId, form, status }: LoadedProps) {
  const workspace = useWorkspace();
  const title = shownTitle(form.title);
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={`Answers · ${title}`}
        chip={<StatusChip status={form.status} />}
      />
      <FormNav formId={formId} current="responses" />
      <LinkTabs
        label="Which answers"
        current={status}
        items={[
          { value: 'complete', label: 'Answers', href: routes.submissions.href(formId) },
          {
            value: 'held',
            label: 'Waiting for you',
            href: routes.submissions.href(formId, { view: 'held' }),
          },
        ]}
      />
      <FormSubmissions
        key={`${workspace.id} ${formId} ${status}`}
        query={submissionsQuery(workspace.id, status, formId)}
        formId={formId}
        liveVersion={form.liveVersion}
        status={status}
        total={status === 'complete' ? form.counts.submissions : undefined}
      />
    </>
  );
}
