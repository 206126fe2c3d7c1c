/** An XLSX file is read in a worker, so that one made to harm can take neither the tab nor its time. */
import { UnreadableFile, type Cell } from '@/domain/import/table';
import type { NamedSheet } from './readXlsx';
import type { FromWorker, ToWorker } from './xlsx.worker';

/** Longest time that a file may take to be read, in milliseconds. */
const LONGEST = 30_000;
const TOO_MUCH =
  'This Excel file takes too long to read. Save the sheet as CSV, and import that instead.';

/** The first sheet. @throws UnreadableFile with a sentence for its owner */
export async function readXlsxApart(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (typeof Worker === 'undefined') return (await import('./readXlsx')).readXlsx(bytes);
  const read = await inWorker({ bytes, whole: false });
  return 'records' in read ? read.records : [];
}

/** All sheets. @throws UnreadableFile with a sentence for its owner */
export async function readSheetsApart(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
  if (typeof Worker === 'undefined') return (await import('./readXlsx')).readSheets(bytes);
  const read = await inWorker({ bytes, whole: true });
  return 'sheets' in read ? read.sheets : [];
}

async function inWorker(request: ToWorker): Promise<Exclude<FromWorker, { sentence: string }>> {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => reject(new UnreadableFile(TOO_MUCH)), LONGEST);
      worker.addEventListener('error', () => reject(new UnreadableFile(TOO_MUCH)));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('sentence' in data) reject(new UnreadableFile(data.sentence));
        else resolve(data);
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
