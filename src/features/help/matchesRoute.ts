/** Whether a path equals a prefix or goes on after it with '/'. */
export function matchesRoute(pathname: string, prefix: string): boolean {
  const trimmed = prefix.length > 1 ? prefix.replace(/\/+$/, '') : prefix;
  return pathname === trimmed || (trimmed !== '/' && pathname.startsWith(`${trimmed}/`));
}
