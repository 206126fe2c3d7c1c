import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { submissionsQuery, useSubmissions } from './data';
import { SubmissionList } from './SubmissionList';
import { SubmissionsFrame } from './SubmissionsFrame';

/** /forms/all-responses: the list over all forms. */
export function AllResponsesPage() {
  const workspace = useWorkspace();
  return (
    <>
      <PageHeader title="Responses" lead="Answers to all your forms, newest first." />
      <AllResponses key={workspace.id} workspace={workspace.id} />
    </>
  );
}

function AllResponses({ workspace }: { workspace: string }) {
  const list = useSubmissions(submissionsQuery(workspace, 'complete'));
  return (
    <SubmissionsFrame
      list={list}
      empty={
        <EmptyState
          picture="answers"
          text="Answers to all your forms will be listed here. Publish a form and share its link."
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
      }
    >
      {(frame) => <SubmissionList {...frame} withForm />}
    </SubmissionsFrame>
  );
}
