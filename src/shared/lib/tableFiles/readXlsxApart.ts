/** An XLSX file is read in a worker, so that one made to harm can take neither the tab nor its time. */
import { UnreadableFile, type Cell } from '@/domain/import/table';
import type { FromWorker } from './xlsx.worker';

/** Longest time that a file may take to be read, in milliseconds. */
const LONGEST = 30_000;
const TOO_MUCH =
  'This Excel file takes too long to read. Save the sheet as CSV, and import that instead.';

export async function readXlsxApart(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (typeof Worker === 'undefined') return (await import('./readXlsx')).readXlsx(bytes);
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Cell[][]>((resolve, reject) => {
      setTimeout(() => reject(new UnreadableFile(TOO_MUCH)), LONGEST);
      worker.addEventListener('error', () => reject(new UnreadableFile(TOO_MUCH)));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('records' in data) resolve(data.records);
        else reject(new UnreadableFile(data.sentence));
      });
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
}
