/**
 * Works through items in their order, some of them at once; ends early when time is up. Rejects with the first failure.
 *
 * @param most how many at once
 */
export async function atOnce<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
  inTime: () => boolean = () => true,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    while (inTime()) {
      const next = waiting.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}
