import { UnreadableFile, type Cell } from '@/domain/import/table';
import { BROKEN, readXlsx } from './readXlsx';

export type FromWorker = { records: Cell[][] } | { sentence: string };

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const answer = (message: FromWorker) => self.postMessage(message);
  readXlsx(data).then(
    (records) => answer({ records }),
    (error: unknown) =>
      answer({ sentence: error instanceof UnreadableFile ? error.message : BROKEN }),
  );
});
