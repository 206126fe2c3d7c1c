/** Where an ending leads: another site, over https and nothing else. */

/** The address as it is followed, and whose it is; undefined for what is no https address. */
export function redirectTo(url: string | undefined): { href: string; host: string } | undefined {
  if (url === undefined || !/^https:\/\//i.test(url)) return undefined;
  try {
    const { href, host, username, password } = new URL(url);
    return host === '' || username || password ? undefined : { href, host };
  } catch {
    return undefined;
  }
}
