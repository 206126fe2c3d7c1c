import { routes } from '@/shared/config/routes';

/** What the first render of a page takes notice of, in its address. All other pages wait until they are hydrated. */
const NOTICED: Readonly<Record<string, readonly string[]>> = {
  [routes.contactSales.path]: ['plan', 'topic', 'form'],
  [routes.forgotPassword.path]: ['mode', 'oobCode'],
};

/**
 * Whether the document holds what the app will render first, so that it can be hydrated. Rendered again instead, it would
 * lose what was typed since it was there.
 *
 * @param page the path of the page that was rendered at build, if the document has one
 */
export function isBuiltPage(
  page: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const query = new URLSearchParams(search);
  return page === pathname && !(NOTICED[pathname] ?? []).some((name) => query.has(name));
}
