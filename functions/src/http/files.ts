/** `GET /api/files/{id}`: a file of a response or a record, to the member whom a ticket was given to (callable `openFiles`). */
import type { ServerResponse } from 'node:http';
import { can } from '@/domain/options/access';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { attachment } from '@/domain/export/fileName';
import { hasPreview } from '@/domain/files/kinds';
import { files, paths } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import { dataOf, type Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';
import { previewOf, PREVIEW_TYPE } from '../uploads/preview';
import { FILE_TICKET_LIFE, readTicket, type FileTicket } from '../uploads/tickets';
import { WHOLE } from '../uploads/uploads';
import { sendFile } from './streamFile';

export async function showFile(
  context: HttpContext,
  id: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  if (!KEY_PATTERN.test(id)) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, 'files', now);
  const query = new URL(request.url ?? '/', 'http://local').searchParams;
  const ticket = readTicket(context.keySecret(), id, query, now);
  const upload = ticket && (await uploadFor(db, ticket));
  if (!ticket || upload?.type === undefined) throw new AppError('not_found');
  const { ws } = ticket;
  if (query.get('preview') === '1') {
    if (!hasPreview(upload.type)) throw new AppError('not_found');
    const bytes = await previewOf(db, ws, id);
    response.statusCode = 200;
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Content-Type', PREVIEW_TYPE);
    response.setHeader('Content-Length', String(bytes.length));
    response.setHeader('Cache-Control', 'private, max-age=300');
    response.end(bytes);
    return;
  }
  await sendFile(db, response, {
    path: files.upload(ws, id, WHOLE),
    disposition: attachment(upload.name),
    // Whatever it is, it is saved and never shown.
    contentType: 'application/octet-stream',
    bytes: upload.size,
    until: now + FILE_TICKET_LIFE,
    door: 'files',
  });
}

/** The file, where the holder is still a member and its response, or its record, still has it. */
async function uploadFor(
  db: Firestore,
  { ws, id, uid }: FileTicket,
): Promise<UploadDoc | undefined> {
  const [member, found] = await db.getAll(
    db.doc(paths.member(ws, uid)),
    db.doc(paths.upload(ws, id)),
  );
  const role = member && dataOf<MemberDoc>(member)?.role;
  if (!role || !can(role, 'readWorkspace')) throw new AppError('forbidden');
  const upload = found && dataOf<UploadDoc>(found);
  if (upload?.attached) return upload.purgeAt === undefined ? upload : undefined;
  if (upload?.submissionId === undefined) return undefined;
  const response = await db.doc(paths.submission(ws, upload.submissionId)).get();
  return dataOf<SubmissionDoc>(response)?.status === 'erased' ? undefined : upload;
}
