/**
 * Files that members attach to contacts and accounts (decision 0131). They come as respondents' files do, in pieces, and
 * have a line in the timeline, by which they are listed. What a merged record has goes on naming it.
 */
import { refused } from '@/domain/refusals/refusals';
import { can } from '@/domain/options/access';
import type { FileRef } from '@/domain/values/answer';
import type { UploadState } from '@/domain/calls/doors';
import type { AttachRequest } from '@/domain/calls/doors.schema';
import type { CallSubject } from '@/domain/calls/parts.schema';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { ATTACHED_LIMITS, MEGABYTE } from '@/domain/options/fileLimits';
import { cleanFileName } from '@/domain/files/names';
import { problemOfFile } from '@/domain/form/fieldTypes/file';
import { files, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import {
  AggregateField,
  dataOf,
  FieldValue,
  type Firestore,
  rowOf,
  type Transaction,
} from '../lib/admin';
import { requireRole } from '../lib/caller';
import { serverQuery } from '../lib/query';
import {
  newUpload,
  receivePiece,
  refusedFile,
  stateOf,
  WHOLE,
  type UploadContext,
} from '../uploads/uploads';
import { isSameSubject, requireSubject, type SubjectRecord } from './subject';

/** A member at work in a workspace. */
export interface Attaching {
  ws: string;
  uid: string;
  hasTwoSteps?: boolean | undefined;
}

export const fileLine = (id: string): string => `file_${id}`;

const subjectOf = ({ contactId, accountId }: CallSubject): CallSubject => ({
  ...(contactId === undefined ? {} : { contactId }),
  ...(accountId === undefined ? {} : { accountId }),
});

/**
 * Announces a file, or answers with how far it is. Throws `forbidden`, as `requireSubject`, `invalid_answers` for a file
 * that is never accepted, `conflict` where the record or the workspace is full, and where the id is another file's.
 */
export async function beginAttached(
  { db, now }: UploadContext,
  { ws, uid, hasTwoSteps }: Attaching,
  request: AttachRequest,
): Promise<UploadState> {
  const about = { name: cleanFileName(request.name), size: request.size };
  const problem = problemOfFile(about, undefined, ATTACHED_LIMITS.megabytes);
  if (problem) throw refusedFile(undefined, problem);
  const ref = db.doc(paths.upload(ws, request.id));
  return db.runTransaction(async (tx) => {
    await requireRole(tx, db, ws, { uid, hasTwoSteps }, 'attachFiles');
    const subject = await requireSubject(tx, db, ws, subjectOf(request));
    const known = dataOf<UploadDoc>(await tx.get(ref));
    if (known) {
      const isSame =
        known.attached === true &&
        known.by === uid &&
        known.size === about.size &&
        isSameSubject(known, subject.about);
      if (!isSame) throw new AppError('conflict');
      return stateOf(request.id, known);
    }
    await checkRoom(tx, db, ws, subject, about.size);
    const begun = newUpload({ ...subject.about, by: uid, attached: true, ...about }, now);
    tx.create(ref, begun);
    return stateOf(request.id, begun);
  });
}

/** Throws `conflict` where another file of that size has no room. What is on its way counts, so that many at once get no further. */
async function checkRoom(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { about, ids }: SubjectRecord,
  size: number,
): Promise<void> {
  const uploads = db.collection(paths.uploads(ws));
  const isContact = about.contactId !== undefined;
  const of = isContact ? QUERIES.attachedToContact : QUERIES.attachedToAccount;
  const { count } = (await tx.get(serverQuery(uploads, of, [ids, true]).count())).data();
  const { ofRecord, ofWorkspaceMegabytes } = ATTACHED_LIMITS;
  if (count >= ofRecord) {
    const noun = isContact ? 'contact' : 'account';
    throw refused('files_full', { noun, most: ofRecord });
  }
  const all = serverQuery(uploads, QUERIES.attachedFiles, [true]);
  const { bytes } = (await tx.get(all.aggregate({ bytes: AggregateField.sum('size') }))).data();
  if (bytes + size > ofWorkspaceMegabytes * MEGABYTE) {
    throw refused('files_of_workspace_full', { gigabytes: ofWorkspaceMegabytes / 1_000 });
  }
}

/** What accepts a file for its record (`UploadContext.attach`): asks all that `beginAttached` asked again. */
export function attachTo(
  { db, now }: Pick<UploadContext, 'db' | 'now'>,
  { ws, uid, hasTwoSteps }: Attaching,
) {
  return async (tx: Transaction, id: string, upload: UploadDoc): Promise<() => void> => {
    await requireRole(tx, db, ws, { uid, hasTwoSteps }, 'attachFiles');
    const subject = await requireSubject(tx, db, ws, subjectOf(upload));
    const write = lineFor(tx, db, { ws, id }, upload, subject);
    return () => {
      tx.update(db.doc(paths.upload(ws, id)), { purgeAt: FieldValue.delete() });
      write();
      if (now > subject.lastActivityAt) tx.update(subject.ref, { lastActivityAt: now });
    };
  };
}

/** A whole file at once. Throws as `beginAttached` and `receivePiece`. */
export async function attachWhole(
  context: UploadContext,
  member: Attaching,
  subject: CallSubject,
  file: { name: string; bytes: Buffer },
): Promise<FileRef> {
  const id = context.newKey();
  const { name, bytes } = file;
  await beginAttached(context, member, { ...subject, id, name, size: bytes.length });
  const attaching = { ...context, attach: attachTo(context, member) };
  const place = { ws: member.ws, id, by: member.uid };
  const { file: attached } = await receivePiece(attaching, place, 0, bytes);
  if (!attached) throw new AppError('conflict');
  return attached;
}

function lineFor(
  tx: Transaction,
  db: Firestore,
  { ws, id }: { ws: string; id: string },
  { by = '', name, size, type = '', updatedAt }: UploadDoc,
  subject: SubjectRecord,
): () => void {
  const line: ActivityDoc = {
    schemaVersion: 1,
    type: 'file',
    at: updatedAt,
    ...subject.line,
    hasFiles: true,
    by,
    fileId: id,
    name,
    size,
    mediaType: type,
  };
  return () => void tx.set(db.doc(paths.activity(ws, fileLine(id))), line);
}

/**
 * Deletes a file that was attached, or puts it back before its bytes are removed. Throws `forbidden`, and `not_found` for
 * one that is gone.
 */
export async function changeAttached(
  { db, now }: Pick<UploadContext, 'db' | 'now'>,
  { ws, uid, hasTwoSteps }: Attaching,
  id: string,
  act: 'delete' | 'restore',
): Promise<void> {
  const ref = db.doc(paths.upload(ws, id));
  await db.runTransaction(async (tx) => {
    const { role } = await requireRole(tx, db, ws, { uid, hasTwoSteps }, 'attachFiles');
    const upload = dataOf<UploadDoc>(await tx.get(ref));
    const isThere = upload?.by !== undefined && upload.type !== undefined;
    if (!isThere) {
      if (act === 'delete') return;
      throw refused('file_gone');
    }
    if (upload.by !== uid && !can(role, 'deleteFiles')) throw new AppError('forbidden');
    const isAttached = upload.attached === true;
    if (isAttached === (act === 'restore')) return;
    if (act === 'delete') {
      tx.update(ref, { attached: FieldValue.delete(), purgeAt: now + ATTACHED_LIMITS.undo });
      tx.delete(db.doc(paths.activity(ws, fileLine(id))));
      return;
    }
    if ((upload.purgeAt ?? 0) <= now) {
      throw refused('file_gone');
    }
    const subject = await requireSubject(tx, db, ws, subjectOf(upload));
    const write = lineFor(tx, db, { ws, id }, upload, subject);
    tx.update(ref, { attached: true, purgeAt: FieldValue.delete() });
    write();
  });
}

/** A file of a contact, and where its bytes are in the bucket. */
export interface ContactFile {
  id: string;
  name: string;
  size: number;
  /** CRC-32, for archives. */
  crc: number;
  at: number;
  /** The member who attached it; the response that it came with. */
  by?: string;
  submissionId?: string;
  path: string;
}

/**
 * All files of a contact: what members attached, and what came with responses.
 *
 * @param ids all ids of the contact (`idsOf`)
 * @param responses ids of their responses
 */
export async function filesOfContact(
  db: Firestore,
  ws: string,
  ids: readonly string[],
  responses: readonly string[] = [],
): Promise<ContactFile[]> {
  const uploads = db.collection(paths.uploads(ws));
  const queries = [
    ...(ids.length === 0 ? [] : [serverQuery(uploads, QUERIES.attachedToContact, [ids, true])]),
    ...responses.map((id) => serverQuery(uploads, QUERIES.uploadsOfSubmission, [id])),
  ];
  const found: ContactFile[] = [];
  for (const query of queries) {
    for (const doc of (await query.get()).docs) {
      const {
        name,
        size,
        type,
        crc = 0,
        updatedAt,
        by,
        submissionId,
        purgeAt,
      } = rowOf<UploadDoc>(doc);
      if (type === undefined || purgeAt !== undefined) continue;
      found.push({
        id: doc.id,
        name,
        size,
        crc,
        at: updatedAt,
        ...(by === undefined ? {} : { by }),
        ...(submissionId === undefined ? {} : { submissionId }),
        path: files.upload(ws, doc.id, WHOLE),
      });
    }
  }
  return found;
}
