import { UnreadableFile, type Cell } from '@/domain/import/table';
import { BROKEN, readSheets, readXlsx, type NamedSheet } from './readXlsx';

/** What is read: the first sheet, or all. */
export interface ToWorker {
  bytes: Uint8Array<ArrayBuffer>;
  whole: boolean;
}

export type FromWorker = { records: Cell[][] } | { sheets: NamedSheet[] } | { sentence: string };

self.addEventListener('message', ({ data: { bytes, whole } }: MessageEvent<ToWorker>) => {
  const answer = (message: FromWorker) => self.postMessage(message);
  const read = whole
    ? readSheets(bytes).then((sheets) => answer({ sheets }))
    : readXlsx(bytes).then((records) => answer({ records }));
  read.catch((error: unknown) =>
    answer({ sentence: error instanceof UnreadableFile ? error.message : BROKEN }),
  );
});
