import { publicForm, routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { ListedStatus } from './data';

interface Props {
  formId: string;
  status: ListedStatus;
  published: boolean;
}

export function SubmissionsEmpty({ formId, status, published }: Props) {
  if (status === 'held') {
    return (
      <EmptyState
        picture="answers"
        text="Nothing waits for you. Answers that come late, after a form was closed or replaced, are held here."
        action={
          <ButtonLink to={routes.submissions.href(formId)} variant="outlined">
            See the answers
          </ButtonLink>
        }
        article={{
          title: 'Answers that wait for your decision',
          href: routes.article.href('held-answers'),
        }}
      />
    );
  }
  return (
    <EmptyState
      picture="answers"
      text={
        published
          ? 'No answers yet. Share the link; each answer appears here as it is sent.'
          : 'Publish the form and share its link; each answer appears here as it is sent.'
      }
      action={
        published ? (
          <CopyButton text={publicForm.url(formId)} label="Copy public link" variant="contained" />
        ) : (
          <ButtonLink to={routes.formBuilder.href(formId)} variant="contained">
            Open in the builder
          </ButtonLink>
        )
      }
      article={{
        title: 'Publish a form and share its link',
        href: routes.article.href('publish-and-share'),
      }}
    />
  );
}
