/** `GET /api/exports/{workspace}/{id}?ticket=…`: the file of an export, to anyone who holds a ticket and still may. */
import type { ServerResponse } from 'node:http';
import { can } from '@/domain/options/access';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { attachment } from '@/domain/export/fileName';
import { TICKET_LIFE } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import { FILE } from '../exports/compose';
import { madeFile, type MadeFile } from '../exports/madeFile';
import { dataOf, type Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { sha256 } from '../lib/hash';
import { senderOf } from '../lib/sender';
import { sendFile } from './streamFile';

export async function showExport(
  context: HttpContext,
  { ws, id }: { ws: string; id: string },
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const ticket = new URL(request.url ?? '/', 'http://local').searchParams.get('ticket') ?? '';
  if (![ws, id, ticket].every((key) => KEY_PATTERN.test(key))) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, 'exports', now);
  const file = await redeem(db, { ws, id, ticket }, now);
  await sendFile(db, response, {
    path: files.exportFile(ws, id, FILE),
    disposition: attachment(file.fileName),
    contentType: file.contentType,
    bytes: file.bytes,
    until: now + TICKET_LIFE,
    door: 'exports',
  });
}

/**
 * Takes a ticket, once. Throws `not_found` for one that is wrong, used or too old, and for a file that is gone;
 * `forbidden` where its holder may not export any more.
 */
function redeem(
  db: Firestore,
  { ws, id, ticket }: { ws: string; id: string; ticket: string },
  now: number,
): Promise<MadeFile> {
  const ref = db.doc(paths.job(ws, id));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    const file = job && madeFile(job);
    const tickets = file?.tickets ?? [];
    const hash = sha256(ticket);
    const held = tickets.find((one) => one.hash === hash);
    if (
      !file ||
      file.removedAt !== undefined ||
      !held ||
      held.expiresAt <= now ||
      (file.expiresAt ?? 0) <= now
    ) {
      throw new AppError('not_found');
    }
    const member = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, held.by))));
    if (!member || !can(member.role, file.act)) throw new AppError('forbidden');
    const count = (file.downloads?.count ?? 0) + 1;
    tx.update(ref, {
      [`${file.field}.tickets`]: tickets.filter((one) => one !== held),
      [`${file.field}.downloads`]: { count, at: now, by: held.by },
    });
    return file;
  });
}
