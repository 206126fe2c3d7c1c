/** Milliseconds of work between two looks of the browser at its events. */
const SLICE = 40;

/**
 * Does something with each item, a little at a time, so that the screen stays alive.
 *
 * @param onPause called before each pause with the number of items that are done
 * @throws the reason of the signal once it is aborted
 */
export async function inSlices<T>(
  items: readonly T[],
  each: (item: T) => void,
  signal: AbortSignal,
  onPause?: (done: number) => void,
): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > SLICE) {
      onPause?.(index);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      began = performance.now();
    }
    each(item);
  }
}
