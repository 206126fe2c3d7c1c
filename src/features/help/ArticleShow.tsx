import { useParams } from 'react-router-dom';
import { ARTICLES } from '@/domain/content/articles';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PageHeader } from '@/shared/ui/PageHeader';
import { TextSkeleton } from '@/shared/ui/Skeletons';
import { TextLink } from '@/shared/ui/TextLink';
import { ArticleBody } from './ArticleBody';
import { useArticles } from './data';

/** /knowledge-base/article/{articleId}. */
export function ArticleShow() {
  const id = useParams()['articleId'] ?? '';
  const { articles } = useArticles();
  // The published title wins; the index knows it before the list has arrived.
  const title =
    articles?.find((row) => row.id === id)?.data.title ??
    ARTICLES.find((entry) => entry.id === id)?.title;
  if (title === undefined && articles === undefined) return <TextSkeleton />;
  if (title === undefined) {
    return (
      <>
        <PageHeader title="Article not found" />
        <EmptyState
          picture="book"
          text="There is no article at this address. It may have been moved."
          action={
            <ButtonLink to={routes.knowledgeBase.href()} variant="contained">
              Go to Knowledge Base
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <article>
      <PageHeader
        title={title}
        above={
          <TextLink to={routes.knowledgeBase.href()} variant="body2">
            Knowledge base
          </TextLink>
        }
      />
      <ArticleBody id={id} />
    </article>
  );
}
