import {
  ARTICLE_CATEGORIES,
  type ArticleCategory,
  type ArticleEntry,
} from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';

const PLACES = new Map(ARTICLES.map(({ id }, index) => [id, index]));

/** Where an article stands in the index; those that it does not know come last. */
export const placeOf = (id: string): number => PLACES.get(id) ?? ARTICLES.length;

export interface Group {
  category: ArticleCategory | 'More';
  articles: Stored<ArticleDoc>[];
}

const ENTRIES = new Map(ARTICLES.map((entry) => [entry.id, entry]));

/** What the index knows of an article: nothing of those that were only written to the database. */
export function articleEntry(id: string): ArticleEntry | undefined {
  return ENTRIES.get(id);
}

/** Articles by category in the order of the index; those that it does not know come last. */
export function groupArticles(articles: readonly Stored<ArticleDoc>[]): Group[] {
  const sorted = [...articles].sort((a, b) => placeOf(a.id) - placeOf(b.id));
  return [...ARTICLE_CATEGORIES, 'More' as const]
    .map((category) => ({
      category,
      articles: sorted.filter((row) => (articleEntry(row.id)?.category ?? 'More') === category),
    }))
    .filter((group) => group.articles.length > 0);
}

/** Others of the same category, those that come next in it first. */
export function relatedTo(
  id: string,
  articles: readonly Stored<ArticleDoc>[],
  most = 4,
): Stored<ArticleDoc>[] {
  const group = groupArticles(articles).find((one) => one.articles.some((row) => row.id === id));
  const rows = group?.articles ?? [];
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].slice(0, most);
}
