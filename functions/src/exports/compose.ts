/** The last piece of work: one file of all pieces, at flat memory. */
import type { ExportJob } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { FORMAT_ABOUT } from '@/domain/export/options';
import { SHEET_PATH, workbookParts } from '@/domain/export/sheet';
import { files } from '@/domain/firestorePaths';
import { filesOf, type Files } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import type { ExportProgress } from './exportKind';
import { ZIP_LIMIT, zipOf } from './zip';

/** Name of the finished file. Every composition of the same pieces has the same bytes, so it may be written twice. */
export const FILE = 'file';
/** Name of the list of selected responses. */
export const SELECTION = 'selection.json';

/** @returns the bytes of the file */
export async function composeFile(
  { db, ws, jobId }: Pick<StepContext, 'db' | 'ws' | 'jobId'>,
  { export: { options, asOf } }: { export: Pick<ExportJob, 'options' | 'asOf'> },
  { pieces, sum }: Pick<ExportProgress, 'pieces' | 'sum'>,
): Promise<number> {
  const bucket = await filesOf(db);
  const ordered = piecesOf(
    bucket,
    pieces.map(({ name }) => files.exportFile(ws, jobId, name)),
  );
  const packedBytes = pieces.reduce((total, { bytes }) => total + bytes, 0);
  if (options.format === 'xlsx' && Math.max(sum.plainBytes, packedBytes) > ZIP_LIMIT) {
    throw new AppError('too_large');
  }
  const content =
    options.format === 'xlsx'
      ? zipOf(workbookParts(), { path: SHEET_PATH, ...sum, packedBytes, pieces: ordered }, asOf)
      : ordered;
  let bytes = 0;
  const counted = async function* () {
    for await (const part of content) {
      bytes += part.length;
      yield part;
    }
  };
  const { contentType } = FORMAT_ABOUT[options.format];
  await bucket.saveStream(files.exportFile(ws, jobId, FILE), counted(), contentType);
  return bytes;
}

async function* piecesOf(bucket: Files, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    // The stream types its chunks as anything; without an encoding they are bytes.
    for await (const chunk of bucket.stream(name)) yield chunk as Buffer;
  }
}
