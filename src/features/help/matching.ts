/** Which articles help where one is. */
import type { ArticleDoc } from '@/domain/documents.schema';

/** Whether a path equals a prefix or goes on after it with '/'. */
export function matchesRoute(pathname: string, prefix: string): boolean {
  const trimmed = prefix.length > 1 ? prefix.replace(/\/+$/, '') : prefix;
  return pathname === trimmed || (trimmed !== '/' && pathname.startsWith(`${trimmed}/`));
}

export function helpsAt(article: Pick<ArticleDoc, 'routes'>, pathname: string): boolean {
  return article.routes.some((prefix) => matchesRoute(pathname, prefix));
}

/** Whether a link of an article leads out of the product. */
export function isExternal(link: string): boolean {
  return /^https?:\/\//i.test(link);
}
