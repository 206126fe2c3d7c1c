import type { ImportStart, ImportRow } from '@/domain/calls/responseFiles.schema';
import { call } from '@/shared/firebase/call';
import { sendInParts } from '@/shared/lib/sendInParts';

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
  const parts = await sendInParts(
    rows,
    (part, own) => call('stageImport', { workspace, id, formId, part, rows: own }),
    onProgress,
  );
  await call('startImport', { ...about, staged: rows.length, parts });
  return id;
}
