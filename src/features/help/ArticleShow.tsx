import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import type { Stored } from '@/shared/firebase/query';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ReadingColumns } from '@/shared/ui/page/ReadingColumns';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ArticleBody } from './ArticleBody';
import { ArticleContents } from './ArticleContents';
import { ArticleRows } from './ArticleGroups';
import { ArticleLink } from './ArticleLink';
import { hasBody } from './bodies';
import { articleEntry, relatedTo } from './categories';
import { useArticles } from './data';
import { HelpfulVote } from './HelpfulVote';

const above = (category?: string) => (
  <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
    <TextLink to={routes.knowledgeBase.href()}>Knowledge base</TextLink>
    {category !== undefined && ` · ${category}`}
  </Typography>
);

function NotFound() {
  return (
    <>
      <PageHeader title="Article not found" above={above()} />
      <EmptyState
        picture="book"
        text="There’s no article at this address. It may have been moved."
        action={
          <ButtonLink to={routes.knowledgeBase.href()} variant="contained">
            Go to Knowledge Base
          </ButtonLink>
        }
      />
    </>
  );
}

function Related({ articles }: { articles: readonly Stored<ArticleDoc>[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <Typography id="related" variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {' '}
        Related articles{' '}
      </Typography>
      <ArticleRows articles={articles} />
    </section>
  );
}

interface Props {
  id: string;
  /** The published article; the index knows the title before it is there. */
  article: Pick<ArticleDoc, 'title' | 'link'>;
  related: readonly Stored<ArticleDoc>[];
}

function Loaded({ id, article, related }: Props) {
  return (
    <ReadingColumns
      head={
        <PageHeader
          title={article.title}
          lead={articleEntry(id)?.summary}
          above={above(articleEntry(id)?.category)}
        />
      }
      contents={hasBody(id) && <ArticleContents articleId={id} />}
      aside={<Related articles={related} />}
    >
      {hasBody(id) ? (
        <ArticleBody id={id} />
      ) : (
        <Typography>
          This article has moved: <ArticleLink article={article} />
        </Typography>
      )}
      <Divider sx={{ my: 4 }} />
      <HelpfulVote key={id} articleId={id} />
    </ReadingColumns>
  );
}

/** /knowledge-base/article/{articleId}. */
export function ArticleShow() {
  const id = useParams()['articleId'] ?? '';
  const { articles, error, refetch } = useArticles();
  // The published title wins; the index knows it before the list has arrived, or where it does not.
  const published = articles?.find((row) => row.id === id)?.data;
  const known = articleEntry(id);
  const article = published ?? (known && { title: known.title, link: routes.article.href(id) });
  if (article) return <Loaded id={id} article={article} related={relatedTo(id, articles ?? [])} />;
  if (articles) return <NotFound />;
  if (!error) return <TextSkeleton />;
  return (
    <>
      <PageHeader title="Article" above={above()} />
      <ErrorState
        what="We couldn’t load the articles."
        error={error}
        retry={() => void refetch()}
      />
    </>
  );
}
