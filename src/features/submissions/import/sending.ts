import type { ImportStart } from '@/domain/responseCalls';
import { PART_BYTES, PART_ROWS, type ImportRow } from '@/domain/import/options';
import { call } from '@/shared/firebase/call';

/** Rows in parts: one ends with the row that fills it. */
export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
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

type About = Omit<ImportStart, 'staged' | 'parts'>;

/**
 * Sends the rows in parts and starts their import.
 *
 * @param onProgress told the number of rows that were sent
 */
export async function sendImport(
  about: About,
  rows: readonly ImportRow[],
  onProgress: (sent: number) => void,
): Promise<string> {
  const { workspace, id, formId } = about;
  const parts = partsOf(rows);
  let sent = 0;
  for (const [part, own] of parts.entries()) {
    await call('stageImport', { workspace, id, formId, part, rows: own });
    sent += own.length;
    onProgress(sent);
  }
  await call('startImport', { ...about, staged: rows.length, parts: parts.length });
  return id;
}
