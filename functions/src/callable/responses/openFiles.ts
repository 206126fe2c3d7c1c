import { isListed } from '@/domain/options/responseStatus';
import type { OpenedFile } from '@/domain/calls/responses.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { hasPreview } from '@/domain/files/kinds';
import { MAX_OPENED } from '@/domain/options/fileLimits';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { FILE_TICKET_LIFE, filePath } from '../../uploads/tickets';
import { requirePermission, type CallSpec } from '../call';

/** Tickets for the files of a response, or attached ones. A link that is passed on opens nothing five minutes later. */
export const openFiles: CallSpec<'openFiles'> = {
  async run(context, request) {
    const { workspace: ws } = request;
    const { db, now, caller } = context;
    const submissionId = 'attached' in request ? undefined : request.submissionId;
    const named = await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'readWorkspace');
      if ('attached' in request) return request.attached;
      const found = await tx.get(db.doc(paths.submission(ws, request.submissionId)));
      const response = dataOf<SubmissionDoc>(found);
      if (!response || !isListed(response.status)) throw new AppError('not_found');
      return Object.values(response.answers)
        .flatMap(filesOf)
        .map(({ id }) => id)
        .slice(0, MAX_OPENED);
    });
    const uploads = named.map((id) => db.doc(paths.upload(ws, id)));
    const found = uploads.length > 0 ? await db.getAll(...uploads) : [];
    const secret = keySecret(process.env);
    const opened: Record<string, OpenedFile> = {};
    for (const snapshot of found) {
      const upload = dataOf<UploadDoc>(snapshot);
      if (upload?.type === undefined) continue;
      const isAsked =
        submissionId === undefined
          ? upload.attached === true && upload.purgeAt === undefined
          : upload.submissionId === submissionId;
      if (!isAsked) continue;
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
