import { useFormVersion } from '@/shared/data/forms';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

interface Props {
  /** Absent for the list over all forms. */
  formId: string | undefined;
  liveVersion: number | undefined;
}

/** Says how to turn it on, unless the live version keeps partial responses already. */
export function PartialsEmpty({ formId = '', liveVersion }: Props) {
  const { id: workspace } = useWorkspace();
  const live = useFormVersion(workspace, formId, liveVersion);
  if (live.isLoading) return <RowsSkeleton />;
  const article = {
    title: 'Partial responses',
    href: routes.article.href('partial-responses'),
  };
  if (formId === '') {
    return (
      <EmptyState
        picture="answers"
        text="No partial responses. To see what respondents fill in before they submit, turn on “Keep partial responses” in a form’s settings."
        action={
          <ButtonLink to={routes.forms.href()} variant="outlined">
            See your forms
          </ButtonLink>
        }
        article={article}
      />
    );
  }
  if (live.data?.keepPartials) {
    return (
      <EmptyState
        picture="answers"
        text="No partial responses. Answers appear here while respondents fill in the form, until they submit it."
        article={article}
      />
    );
  }
  return (
    <EmptyState
      picture="answers"
      text="This form doesn’t keep partial responses. To see what respondents fill in before they submit, turn on “Keep partial responses” in its settings, then publish the form."
      action={
        <ButtonLink to={routes.formBuilder.href(formId, { tab: 'settings' })} variant="outlined">
          Open form settings
        </ButtonLink>
      }
      article={article}
    />
  );
}
