import type { ContactRow } from '@/domain/contacts/import/options';
import type { ContactCheck } from '@/domain/contacts/fileCalls';
import { PART_BYTES, PART_ROWS } from '@/domain/import/options';
import { call } from '@/shared/firebase/call';

/** Rows in parts: one ends with the row that fills it. */
function partsOf(rows: readonly ContactRow[]): ContactRow[][] {
  const parts: ContactRow[][] = [];
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
 * Sends all rows of a file in parts and starts their dry run.
 *
 * @param onProgress told the number of rows that were sent
 */
export async function sendForCheck(
  about: Omit<ContactCheck, 'rows' | 'lastRow' | 'parts'>,
  rows: readonly ContactRow[],
  onProgress: (sent: number) => void,
): Promise<string> {
  const { workspace, id } = about;
  const parts = partsOf(rows);
  let sent = 0;
  for (const [part, own] of parts.entries()) {
    await call('stageContactRows', { workspace, id, part, rows: own });
    sent += own.length;
    onProgress(sent);
  }
  await call('checkContactImport', {
    ...about,
    rows: rows.length,
    lastRow: rows.at(-1)?.row ?? 1,
    parts: parts.length,
  });
  return id;
}
