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

/** How often a screen that still loads is looked at again, in milliseconds. */
const AGAIN = 300;

/**
 * Runs something once nothing on screen is loading any more and the browser has nothing better to do.
 *
 * @param within milliseconds from now after which it runs in any case
 * @returns how to call it off
 */
export function whenDrawn(run: () => void, within: number): () => void {
  const last = performance.now() + within;
  let callOff: () => void;
  const look = () => {
    const isLoading = document.querySelector('[aria-busy="true"]') !== null;
    if (!isLoading || performance.now() >= last) {
      callOff = whenIdle(run, within);
      return;
    }
    const timer = setTimeout(look, AGAIN);
    callOff = () => clearTimeout(timer);
  };
  const timer = setTimeout(look, AGAIN);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}
