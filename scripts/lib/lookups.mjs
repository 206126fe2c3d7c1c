/**
 * FORMLOOM_NO_LOOKUP names what is not to be looked for on this machine, so that each installer can be tried:
 * java, hidane, chromium, sshd, s3s-fs (in the system), cache (in the user's caches), or all.
 */
export function mayLookUp(name) {
  const off = (process.env.FORMLOOM_NO_LOOKUP ?? '').split(/[\s,]+/);
  return !off.includes(name) && !off.includes('all');
}
