import type { ContactRow, ContactCheck } from '@/domain/calls/contactFiles.schema';
import { call } from '@/shared/firebase/call';
import { sendInParts } from '@/shared/lib/sendInParts';

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
  const parts = await sendInParts(
    rows,
    (part, own) => call('stageContactRows', { workspace, id, part, rows: own }),
    onProgress,
  );
  await call('checkContactImport', {
    ...about,
    rows: rows.length,
    lastRow: rows.at(-1)?.row ?? 1,
    parts,
  });
  return id;
}
