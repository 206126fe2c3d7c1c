/**
 * Runs something once the browser has nothing better to do.
 *
 * @param within milliseconds from now after which it runs in any case
 * @param without milliseconds after which it runs where the browser knows no idle moments, as Safari
 * @returns how to call it off
 */
export function whenIdle(run: () => void, within: number, without = 0): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, without);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: within });
  return () => cancelIdleCallback(handle);
}
