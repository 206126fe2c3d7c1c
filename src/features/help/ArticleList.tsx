import { useMemo } from 'react';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import { anyText } from '@/shared/lib/urlState';
import { useTextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';
import type { Stored } from '@/shared/firebase/query';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ArticleGroups } from './ArticleGroups';
import { CameFrom } from './CameFrom';
import { articleEntry } from './categories';
import { useArticles } from './data';
import { SearchField } from './SearchField';
import { SearchResults } from './SearchResults';
import { SearchStatus } from './SearchStatus';
import { useArticleSearch } from './useArticleSearch';

const PARAMS = { from: anyText };

const toSupport = (
  <ButtonLink to={routes.helpAndSupport.href()} variant="contained">
    Help & Support
  </ButtonLink>
);

function Loaded({ articles }: { articles: readonly Stored<ArticleDoc>[] }) {
  const [{ from }] = useUrlState(PARAMS);
  const { typed: query, type: setQuery } = useTextParam('q');
  const searchable = useMemo(
    () =>
      articles.map(({ id, data }) => ({
        id,
        title: data.title,
        summary: articleEntry(id)?.summary ?? '',
      })),
    [articles],
  );
  const search = useArticleSearch(searchable, query);
  return (
    <>
      <SearchField value={query} onChange={setQuery} />
      <SearchStatus query={query} search={search} otherwise={toSupport} />
      {query.trim() === '' ? (
        <ArticleGroups articles={articles}>
          <CameFrom articles={articles} from={from} />
        </ArticleGroups>
      ) : (
        <SearchResults hits={search.hits} articles={articles} />
      )}
    </>
  );
}

/** /knowledge-base: all articles by category, those for where one came from first; or what a search finds. */
export function ArticleList() {
  const { articles, error, refetch } = useArticles();
  return (
    <>
      <PageHeader title="Knowledge base" lead="Short articles on how everything works." />
      {error && !articles && (
        <ErrorState
          what="We couldn’t load the articles."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!articles && !error && <RowsSkeleton />}
      {articles?.length === 0 && (
        <EmptyState
          picture="book"
          text="No articles yet. Contact us with your question."
          action={toSupport}
        />
      )}
      {articles && articles.length > 0 && <Loaded articles={articles} />}
    </>
  );
}
