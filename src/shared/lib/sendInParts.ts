import { partsOf } from '@/domain/import/parts';

/**
 * Sends the rows of a file in parts, one after the other; answers how many parts there were.
 *
 * @param onProgress told the number of rows that were sent
 */
export async function sendInParts<R>(
  rows: readonly R[],
  stage: (part: number, own: R[]) => Promise<unknown>,
  onProgress: (sent: number) => void,
): Promise<number> {
  const parts = partsOf(rows);
  let sent = 0;
  for (const [part, own] of parts.entries()) {
    await stage(part, own);
    sent += own.length;
    onProgress(sent);
  }
  return parts.length;
}
