/** The tables of an answer store in the server's memory. */
import { gunzipSync } from 'node:zlib';
import { readSegment } from '@/domain/answerStore/readFile';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { readSegmentFile } from './segments';

/** One table of all segments: of their main files, or of their files of texts. */
export async function loadStoreTable(
  place: Parameters<typeof readSegmentFile>[0],
  store: AnswerStoreDoc | undefined,
  file: 'main' | 'texts',
): Promise<AnswerTable> {
  return answerTable(
    await Promise.all(
      (store?.segments ?? []).map(async (segment) => {
        const bytes = await readSegmentFile(place, segment[file].name);
        return readSegment(new Uint8Array(bytes).buffer, gunzipSync);
      }),
    ),
  );
}
