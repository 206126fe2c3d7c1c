/** The last piece of work: one file of all pieces, at flat memory. */
import { AppError } from '@/domain/base/errors';
import type { ResponseDocument } from '@/domain/export/document';
import type { ResponseFolder } from '@/domain/export/folders';
import { fileAbout, isByForm, type ExportFormat, type ExportNotes } from '@/domain/options/exports';
import { partNames } from '@/domain/export/fileName';
import { ONE_SHEET, sheetPath, workbookParts } from '@/domain/export/sheet';
import { files } from '@/domain/base/firestorePaths';
import { filesOf, type Files } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import type { ExportRunProgress } from './progress';
import { archivedFiles } from './archive';
import { packedBytesOf } from './parts';
import { ZIP_LIMIT, zipOf, zipOfStored, type PackedFile } from './zip';

/** Name of the finished file. Every composition of the same pieces has the same bytes, so it may be written twice. */
export const FILE = 'file';
/** Name of the list of selected responses. */
export const SELECTION = 'selection.json';
/** Most bytes of text of a PDF. Measured: a megabyte takes up to 9 s of the step's two minutes. */
const PDF_BYTES = 5_000_000;
const LINE_END = 0x0a;
/** The list of all responses beside the parts of the forms. */
const OVERVIEW_NAME = 'All responses';

/** What a file is, whatever it holds. */
export interface ComposedFile {
  /** Whether it is of all forms. */
  isOfAll: boolean;
  format: ExportFormat;
  /** When it is from, in milliseconds. */
  asOf: number;
  title: string;
  /** The names of its sheets. */
  sheets?: readonly string[];
}

/** @returns the bytes of the file, and the notes with what was seen only now */
export async function composeFile(
  { db, ws, jobId }: Pick<StepContext, 'db' | 'ws' | 'jobId'>,
  { isOfAll, format, asOf, title, sheets = ONE_SHEET }: ComposedFile,
  { parts, rows, notes }: Pick<ExportRunProgress, 'parts' | 'rows' | 'notes'>,
): Promise<{ bytes: number; notes: ExportNotes }> {
  const bucket = await filesOf(db);
  const isSplit = isByForm(format, isOfAll);
  const each = parts.map((part) => ({
    ...part,
    packedBytes: packedBytesOf(part),
    pieces: piecesOf(
      bucket,
      part.pieces.map(({ name }) => files.exportFile(ws, jobId, name)),
    ),
  }));
  const packedBytes = each.reduce((total, part) => total + part.packedBytes, 0);
  const largest = Math.max(packedBytes, ...parts.map(({ sum }) => sum.plainBytes));
  if ((format === 'xlsx' || isSplit) && largest > ZIP_LIMIT) {
    throw new AppError('too_large');
  }
  const ordered = each[0]?.pieces ?? noPieces();
  const packed = (pathOf: (index: number) => string): PackedFile[] =>
    each.map(({ sum, packedBytes: bytes, pieces }, index) => ({
      path: pathOf(index),
      ...sum,
      packedBytes: bytes,
      pieces,
    }));
  const names = isSplit ? partNames(parts.map(({ title: form = OVERVIEW_NAME }) => form)) : sheets;
  const seen = { replaced: 0 };
  const archived = { files: 0, missing: 0 };
  const contentOf = async (): Promise<AsyncIterable<Buffer>> => {
    switch (format) {
      case 'xlsx':
        return zipOf(workbookParts(names), packed(sheetPath), asOf);
      case 'csv':
        if (!isSplit) return ordered;
        return zipOf(
          {},
          packed((index) => `${names[index] ?? ''}.csv`),
          asOf,
        );
      case 'pdf': {
        if (packedBytes > PDF_BYTES) throw new AppError('too_large');
        // Its library and fonts are loaded by anyone who makes a PDF alone.
        const { pdfOf } = await import('./pdf/render');
        return pdfOf(linesIn<ResponseDocument>(ordered), { title, asOf, count: rows }, seen);
      }
      case 'files': {
        const folders = linesIn<ResponseFolder>(ordered);
        return zipOfStored(archivedFiles({ db, ws }, folders, archived), asOf);
      }
      default:
        return ordered;
    }
  };
  const content = await contentOf();
  let bytes = 0;
  const counted = async function* () {
    for await (const part of content) {
      bytes += part.length;
      yield part;
    }
  };
  const { contentType } = fileAbout(format, isOfAll);
  await bucket.saveStream(files.exportFile(ws, jobId, FILE), counted(), contentType);
  return {
    bytes,
    notes: {
      ...notes,
      ...(seen.replaced > 0 ? seen : {}),
      ...(format === 'files' ? archived : {}),
    },
  };
}

/** What the pieces of a PDF or an archive hold, one on each line. */
async function* linesIn<T>(pieces: AsyncIterable<Buffer>): AsyncGenerator<T> {
  let rest = Buffer.alloc(0);
  for await (const chunk of pieces) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END)) {
      // Written by the steps before.
      yield JSON.parse(rest.toString('utf8', 0, end)) as T;
      rest = rest.subarray(end + 1);
    }
  }
}

async function* noPieces(): AsyncGenerator<Buffer> {}

async function* piecesOf(bucket: Files, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    // The stream types its chunks as anything; without an encoding they are bytes.
    for await (const chunk of bucket.stream(name)) yield chunk as Buffer;
  }
}
