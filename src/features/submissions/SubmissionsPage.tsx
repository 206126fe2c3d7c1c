import { useParams } from 'react-router-dom';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useFormHead } from '@/shared/data/forms';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { FormNav } from '@/shared/ui/page/FormNav';
import { LinkTabs } from '@/shared/ui/page/LinkTabs';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { LISTED_STATUSES, submissionsQuery } from './data';
import { FormSubmissions } from './FormSubmissions';

const PARAMS = { view: oneOf(LISTED_STATUSES, 'complete') };

/** /forms/{formId}/submissions: the answers to one form, and those that wait for a decision. */
export function SubmissionsPage() {
  const formId = useParams()['formId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.form(ws, formId));
  const head = useFormHead(workspace.id, formId);
  const [{ view: status }] = useUrlState(PARAMS);

  if (located.state === 'error') {
    return (
      <ErrorState what="The form could not be found." error={located.error} retry={located.retry} />
    );
  }
  if (head.error && !head.data) {
    return (
      <ErrorState
        what="The form could not be loaded."
        error={head.error}
        retry={() => void head.refetch()}
      />
    );
  }
  if (located.state === 'loading' || head.data === undefined) return <RowsSkeleton />;
  if (located.state === 'missing' || head.data === null) return <FormMissing />;

  const form = head.data;
  const title = form.title === '' ? 'Untitled form' : form.title;
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

function FormMissing() {
  return (
    <>
      <PageHeader title="Form not found" />
      <EmptyState
        picture="lost"
        text="There is no form at this address in your workspaces. It may have been deleted."
        action={
          <ButtonLink to={routes.forms.href()} variant="contained">
            See your forms
          </ButtonLink>
        }
      />
    </>
  );
}
