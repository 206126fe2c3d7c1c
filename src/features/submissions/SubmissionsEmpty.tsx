import type { ReactNode } from 'react';
import { TRASH_DAYS } from '@/domain/responses/responseActions';
import { publicForm, routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { ResponseView } from './views';

interface Props {
  formId: string;
  view: ResponseView;
  published: boolean;
}

export function SubmissionsEmpty({ formId, view, published }: Props) {
  if (view !== 'complete') {
    const back = (
      <ButtonLink to={routes.submissions.href(formId)} variant="outlined">
        See responses
      </ButtonLink>
    );
    return <ViewEmpty view={view} action={view === 'held' ? back : undefined} />;
  }
  return (
    <EmptyState
      picture="answers"
      text={
        published
          ? 'No responses yet. Share the link and they’ll appear here as soon as they’re submitted.'
          : 'Publish the form and share its link. Responses appear here as soon as they’re submitted.'
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

const REMOVED_ARTICLE = { title: 'Spam and trash', id: 'spam-and-trash' };

/** What the views beside the responses say while they are empty. */
const EMPTY = {
  held: {
    text: 'Nothing to review. Late responses wait here for you to accept or reject them.',
    article: { title: 'Responses that need review', id: 'held-answers' },
  },
  waiting: {
    text: 'The waiting list is empty. If places run out, respondents can join it.',
    article: { title: 'Places and waiting lists', id: 'places-and-waiting-lists' },
  },
  spam: {
    text: `No spam. Suspicious responses and responses you mark as spam are kept here for ${TRASH_DAYS} days.`,
    article: REMOVED_ARTICLE,
  },
  trash: {
    text: `The trash is empty. Responses that you move here are kept for ${TRASH_DAYS} days.`,
    article: REMOVED_ARTICLE,
  },
} as const;

interface ViewEmptyProps {
  view: keyof typeof EMPTY;
  action?: ReactNode;
}

/** The same for one form and for all of them. */
export function ViewEmpty({ view, action }: ViewEmptyProps) {
  const { text, article } = EMPTY[view];
  return (
    <EmptyState
      picture="answers"
      text={text}
      action={action}
      article={{ title: article.title, href: routes.article.href(article.id) }}
    />
  );
}
