/** The tables of an answer store in the server's memory. */
import { gunzipSync } from 'node:zlib';
import { readSegment } from '@/domain/answerStore/readFile';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import { readSegmentFile } from './segments';

/** One table of the files with these names. */
export async function loadStoreTable(
  place: Parameters<typeof readSegmentFile>[0],
  names: readonly string[],
): Promise<AnswerTable> {
  return answerTable(
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readSegmentFile(place, name);
        return readSegment(new Uint8Array(bytes).buffer, gunzipSync);
      }),
    ),
  );
}
