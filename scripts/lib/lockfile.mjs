/**
 * @typedef {{version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>,
 *   os?: string[], cpu?: string[], libc?: string[]}} Entry
 * @typedef {{packages: Record<string, Entry>}} Lockfile
 */

/** Optional packages that a lockfile wants and does not list, as the entries that it lacks. @param {Lockfile} lockfile @returns {Record<string, Entry>} */
export function missingOptional({ packages }) {
  const missing = {};
  for (const [where, parent] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isListed(packages, where, name)) continue;
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...(parent.dev ? { dev: true } : {}),
        optional: true,
        ...systemOf(name),
      };
    }
  }
  return missing;
}

/** Node's own search: beside the parent, then outwards. */
function isListed(packages, where, name) {
  for (let folder = where; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** What such a package says of itself, read from its name: binding-linux-arm64-musl. */
function systemOf(name) {
  const system =
    /(android|darwin|freebsd|linux|openharmony|openbsd|netbsd|sunos|aix|win32)-(arm-\w+|[a-z0-9]+)(?:-(\w+))?$/.exec(
      name,
    );
  if (!system) return {};
  const [, os, machine, abi = ''] = system;
  const cpu = machine.startsWith('arm-') ? 'arm' : machine;
  const libc = /musl/.test(abi + machine) ? 'musl' : os === 'linux' ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) };
}
