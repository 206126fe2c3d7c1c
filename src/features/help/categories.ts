import { ARTICLE_CATEGORIES, ARTICLES, type ArticleCategory } from '@/domain/content/articles';
import type { ArticleDoc } from '@/domain/documents.schema';
import type { Stored } from '@/shared/firebase/query';

export interface Group {
  category: ArticleCategory | 'More';
  articles: Stored<ArticleDoc>[];
}

/** Articles by category in the order of the index; those that it does not know come last. */
export function groupArticles(articles: readonly Stored<ArticleDoc>[]): Group[] {
  const order = new Map(ARTICLES.map((entry, index) => [entry.id, { ...entry, index }]));
  const sorted = [...articles].sort(
    (a, b) => (order.get(a.id)?.index ?? Infinity) - (order.get(b.id)?.index ?? Infinity),
  );
  return [...ARTICLE_CATEGORIES, 'More' as const]
    .map((category) => ({
      category,
      articles: sorted.filter((row) => (order.get(row.id)?.category ?? 'More') === category),
    }))
    .filter((group) => group.articles.length > 0);
}
