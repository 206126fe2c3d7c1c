import { routes, withQuery } from '@/shared/config/routes';

/** Longer than any path of ours; a log line or a header may be in the way of it. */
const MAX_LENGTH = 2_000;
/** Pages that lead on themselves: leading back to them goes round in circles. */
const DOORS: readonly string[] = [routes.login.path, routes.register.path];

/**
 * Where to go after logging in: the wanted path if it lies on this site, else the dashboard. A `next` comes from the
 * address bar, so anybody may have written it.
 */
export function safeNext(next: string | null, origin: string = window.location.origin): string {
  const home = routes.dashboard.href();
  if (next === null || next.length > MAX_LENGTH || !next.startsWith('/')) return home;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return home;
  }
  // What browsers make of "//host", "/\host" or "/%09/host" is decided by the very parser they use.
  if (url.origin !== origin) return home;
  const path = url.pathname;
  // As the router compares: without regard to capitals and a slash at the end.
  const plain = path.toLowerCase().replace(/\/+$/, '');
  if (path.startsWith('//') || DOORS.includes(plain)) return home;
  return `${path}${url.search}${url.hash}`;
}

/** The log-in page that comes back to where one is. */
export function loginHref(location: { pathname: string; search: string; hash: string }): string {
  return withQuery(routes.login.path, {
    next: `${location.pathname}${location.search}${location.hash}`,
  });
}
