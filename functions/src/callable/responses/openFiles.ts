import type { OpenedFile } from '@/domain/responseCalls';
import type { SubmissionDoc, UploadDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { hasPreview } from '@/domain/files/kinds';
import { openFilesSchema } from '@/domain/files/upload.schema';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { FILE_TICKET_LIFE, filePath } from '../../uploads/tickets';
import { requirePermission, type CallSpec } from '../call';

/** Files opened at a time. */
const MAX_FILES = 400;

/** Tickets for the files of a response. A link that is passed on opens nothing five minutes later. */
export const openFiles: CallSpec<'openFiles'> = {
  schema: openFilesSchema,
  async run(context, { workspace: ws, submissionId }) {
    const { db, now, caller } = context;
    const named = await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'readWorkspace');
      const found = await tx.get(db.doc(paths.submission(ws, submissionId)));
      const response = dataOf<SubmissionDoc>(found);
      if (!response || response.status === 'erased') throw new AppError('not_found');
      return Object.values(response.answers).flatMap(filesOf).slice(0, MAX_FILES);
    });
    const uploads = named.map(({ id }) => db.doc(paths.upload(ws, id)));
    const found = uploads.length > 0 ? await db.getAll(...uploads) : [];
    const secret = keySecret(process.env);
    const opened: Record<string, OpenedFile> = {};
    for (const snapshot of found) {
      const upload = dataOf<UploadDoc>(snapshot);
      if (upload?.type === undefined || upload.submissionId !== submissionId) continue;
      const { id } = snapshot;
      const path = filePath(secret, {
        ws,
        id,
        uid: caller.uid,
        expiresAt: now + FILE_TICKET_LIFE,
      });
      opened[id] = { path, ...(hasPreview(upload.type) ? { preview: `${path}&preview=1` } : {}) };
    }
    return { files: opened };
  },
};
