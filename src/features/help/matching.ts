/** Which articles match a path. */
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';
import { placeOf } from './categories';
import { matchesRoute } from './matchesRoute';

export function helpsAt(article: Pick<ArticleDoc, 'routes'>, pathname: string): boolean {
  return article.routes.some((prefix) => matchesRoute(pathname, prefix));
}

/** Length of the longest prefix that matches; what is meant for this very screen has the longest. */
function closeness(article: ArticleDoc, pathname: string): number {
  const matching = article.routes.filter((prefix) => matchesRoute(pathname, prefix));
  return Math.max(0, ...matching.map((prefix) => prefix.length));
}

/** The articles for a path, those for this very screen first, then in the order of the index. */
export function articlesFor(
  articles: readonly Stored<ArticleDoc>[],
  pathname: string,
): Stored<ArticleDoc>[] {
  return articles
    .filter((row) => helpsAt(row.data, pathname))
    .sort(
      (a, b) =>
        closeness(b.data, pathname) - closeness(a.data, pathname) || placeOf(a.id) - placeOf(b.id),
    );
}

/** Whether a link of an article leads out of the product. */
export function isExternal(link: string): boolean {
  return /^https?:\/\//i.test(link);
}
