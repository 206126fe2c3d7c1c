import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildIndex, searchArticles, type Hit, type Searchable } from './search';

export interface ArticleSearch {
  hits: Hit[];
  /** Why only titles and summaries are searched, where the texts did not come. */
  error: Error | null;
  retry: () => void;
}

/**
 * Searches articles. Titles and summaries are at hand; the texts come with the first word that is typed, and join in
 * when they are there.
 *
 * @param articles the same array as long as they are the same articles
 */
export function useArticleSearch(
  articles: readonly Omit<Searchable, 'text'>[],
  query: string,
): ArticleSearch {
  const wanted = query.trim() !== '';
  const texts = useQuery({
    queryKey: ['articleTexts'],
    queryFn: async () => (await import('./texts')).TEXTS,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = texts;
  const index = useMemo(
    () => buildIndex(articles.map((article) => ({ ...article, text: data?.[article.id] }))),
    [articles, data],
  );
  const hits = useMemo(() => searchArticles(index, query), [index, query]);
  return { hits, error: texts.error, retry: () => void texts.refetch() };
}
