import { useArticles } from '@/features/help/data';
import { isExternal } from '@/features/help/matching';
import type { Command } from '@/shared/lib/palette';
import { hasWords } from './places';

/** How many people, companies and articles are listed. */
export const MAX_RECORDS = 5;
/** Fewer letters fit too many. */
export const ARTICLE_LETTERS = 2;

/** The help articles whose title has the words of a query. */
export function useArticleCommands(query: string): Command[] {
  const { articles } = useArticles();
  if (query.length < ARTICLE_LETTERS) return [];
  return (articles ?? [])
    .filter(({ data }) => hasWords(data.title, query))
    .slice(0, MAX_RECORDS)
    .map(({ id, data }) => ({
      id: `article-${id}`,
      group: 'Help',
      name: data.title,
      ...(isExternal(data.link)
        ? { run: () => void window.open(data.link, '_blank', 'noopener') }
        : { href: data.link }),
    }));
}
