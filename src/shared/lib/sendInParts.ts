import { PART_BYTES, PART_ROWS } from '@/domain/import/options';

/** Rows in parts: one ends with the row that fills it. */
function partsOf<R>(rows: readonly R[]): R[][] {
  const parts: R[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && bytes < PART_BYTES && last.length < PART_ROWS) last.push(row);
    else {
      parts.push([row]);
      bytes = 0;
    }
    bytes += new TextEncoder().encode(JSON.stringify(row)).length;
  }
  return parts;
}

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
