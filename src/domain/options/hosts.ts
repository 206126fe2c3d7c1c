/** The websites that may show a form in a frame, as the page's policy names them (`frame-ancestors`). */

/** Most hosts of one form. */
export const MAX_HOSTS = 20;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/**
 * `example.com`, `*.example.com` for every subdomain, or `localhost:3000`. Nothing in it can end the directive. After an
 * asterisk there are two labels at least: no one means a whole top-level domain.
 */
export const HOST_PATTERN = new RegExp(
  `^(?=.{1,255}$)(?:(?:\\*\\.)${LABEL}(?:\\.${LABEL})+|${LABEL}(?:\\.${LABEL})*)(?::\\d{1,5})?$`,
);

/** The host of what someone typed or pasted, an address too; undefined where it names none. */
export function hostOf(typed: string): string | undefined {
  const text = typed.trim();
  const bare = text.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/s, '');
  const isEach = bare.startsWith('*.');
  try {
    // Writes letters of other alphabets as browsers compare them (xn--…). The default port of https is left out.
    const { host } = new URL(`https://${isEach ? bare.slice(2) : bare}`);
    const named = isEach ? `*.${host}` : host;
    return HOST_PATTERN.test(named) ? named : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The sources of `frame-ancestors`: any site where the owner named none. Hosts stand without a scheme, so that a page
 * over https can be framed over https alone.
 */
export function frameAncestors(hosts: readonly string[] | undefined): string {
  if (hosts === undefined) return '*';
  return ["'self'", ...hosts.filter((host) => HOST_PATTERN.test(host))].join(' ');
}
