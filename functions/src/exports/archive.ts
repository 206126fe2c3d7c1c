/** An archive of respondents' files: as they are, a folder for each response. */
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { distinctNames, type ResponseFolder } from '@/domain/export/folders';
import { MAX_ARCHIVED_BYTES, MAX_ARCHIVED_FILES } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';
import { WHOLE } from '../uploads/uploads';
import type { ZippedFile } from './zip';

/** What was seen while it was made. */
export interface ArchiveNotes {
  files: number;
  missing: number;
}

/**
 * The files of responses. One that is gone, or was of a test, is counted and left out. Throws `too_large` beyond the
 * limits of an archive.
 */
export async function* archivedFiles(
  { db, ws }: { db: Firestore; ws: string },
  folders: AsyncIterable<ResponseFolder>,
  notes: ArchiveNotes,
): AsyncGenerator<ZippedFile> {
  const bucket = await filesOf(db);
  let bytes = 0;
  for await (const { id, folder, files: named } of folders) {
    const found = await db.getAll(...named.map((file) => db.doc(paths.upload(ws, file.id))));
    const there = found.flatMap((snapshot) => {
      const upload = dataOf<UploadDoc>(snapshot);
      return upload?.crc !== undefined && upload.submissionId === id
        ? [{ ...upload, id: snapshot.id, crc: upload.crc }]
        : [];
    });
    notes.missing += named.length - there.length;
    const names = distinctNames(there.map(({ name }) => name));
    for (const [index, { id: upload, size, crc }] of there.entries()) {
      notes.files += 1;
      bytes += size;
      if (notes.files > MAX_ARCHIVED_FILES || bytes > MAX_ARCHIVED_BYTES) {
        throw new AppError('too_large');
      }
      const path = `${folder}/${names[index] ?? ''}`;
      yield { path, crc, bytes: size, content: bucket.stream(files.upload(ws, upload, WHOLE)) };
    }
  }
}
