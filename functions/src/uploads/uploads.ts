/**
 * Receives files in pieces, of respondents and of members (decisions 0083, 0131). Each piece is a file of its own in the bucket, named in the
 * upload's document once it is there; when all have arrived they are joined, checked and removed. Every step can be
 * repeated: what a killed request left is named by no document, and goes with the upload.
 */
import { crc32 } from 'node:zlib';
import type { FileRef, Problem } from '@/domain/values/answer';
import type { UploadState } from '@/domain/calls/doors';
import type { UploadRequest } from '@/domain/calls/doors.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { AppError } from '@/domain/base/errors';
import { ANNOUNCED_TIME, FILE_LIMITS, WAITING_TIME } from '@/domain/options/fileLimits';
import { cleanFileName, endingOf } from '@/domain/files/names';
import { mayBeAccepted } from '@/domain/files/programs';
import { fieldOf, type FileField } from '@/domain/form/definition/definition';
import { fileProblem } from '@/domain/form/fieldTypes/file';
import { files, paths } from '@/domain/base/firestorePaths';
import { isPublished } from '@/domain/responses/admission';
import { publicState } from '@/domain/options/formStatus';
import { loadVersion } from '../forms/versions';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { filesOf, type Files } from '../lib/files';
import { removeUpload } from './removal';
import { makeRoom, requireSpace } from './space';
import { FILE_CHECKS, HEAD_BYTES, sniff, typeOf, type Arrived } from './content';

export interface UploadContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** For files of respondents: the code of the sender's network (`networkKey`). */
  network?: string;
  /**
   * For files of members: in the transaction that accepts one, reads what it is attached to; its writes are what it
   * answers. Throws where it cannot be attached, and the file goes on waiting.
   */
  attach?: (tx: Transaction, id: string, accepted: UploadDoc) => Promise<() => void>;
}

/** Name of the whole file in the bucket. */
export const WHOLE = 'file';

/** An upload of a form, or one of a member. */
export type UploadPlace = { ws: string; id: string } & ({ formId: string } | { by: string });

const isAt = (place: UploadPlace, upload: UploadDoc): boolean =>
  'by' in place
    ? upload.by === place.by && upload.attached === true
    : upload.formId === place.formId && upload.submissionId === undefined;

export const stateOf = (id: string, { name, size, received, type }: UploadDoc): UploadState =>
  type === undefined ? { received } : { received, file: { id, name, size } };

/** An upload of which nothing has arrived. */
export const newUpload = (
  about: Pick<UploadDoc, 'name' | 'size'> & Partial<UploadDoc>,
  now: number,
): UploadDoc => ({
  schemaVersion: 1,
  ...about,
  received: 0,
  pieces: [],
  createdAt: now,
  updatedAt: now,
  purgeAt: now + ANNOUNCED_TIME,
});

/** The error of a file that a question, or a record, does not accept, in the shape of wrong answers. */
export const refusedFile = (fieldId: string | undefined, problem: Problem): AppError =>
  new AppError('invalid_answers', undefined, { problems: { [fieldId ?? 'file']: problem } });

/**
 * Begins an upload, or answers with how far it is. Throws `closed`, `malformed` (unknown version or question),
 * `invalid_answers` for a file that the question does not accept, `conflict` where the id is another file's,
 * `rate_limited` where too many files of the form, or of the sender's network, wait, or its workspace has no space for more.
 *
 * @param announce throws where the sender has announced too many
 */
export async function beginUpload(
  { db, now, network }: UploadContext,
  form: PublicFormDoc,
  formId: string,
  request: UploadRequest,
  announce?: () => void,
): Promise<UploadState> {
  const field = await fileFieldOf(db, form, formId, request);
  const about = { name: cleanFileName(request.name), size: request.size };
  const isProgram = !mayBeAccepted(endingOf(about.name));
  const problem: Problem | undefined =
    fileProblem(field, about) ?? (isProgram ? { code: 'file_refused' } : undefined);
  if (problem) throw refusedFile(request.field, problem);
  const ref = db.doc(paths.upload(form.workspace, request.id));
  if (!(await ref.get()).exists) {
    announce?.();
    await requireSpace(db, form.workspace, now);
    await makeRoom({ db, ws: form.workspace, formId, network, now });
  }
  return db.runTransaction(async (tx) => {
    const known = dataOf<UploadDoc>(await tx.get(ref));
    if (known) {
      const isSame = known.formId === formId && known.size === about.size;
      if (!isSame || known.submissionId !== undefined) throw new AppError('conflict');
      return stateOf(request.id, known);
    }
    const { accept } = field;
    const asked = {
      ...(accept ? { accept } : {}),
      ...(network === undefined ? {} : { network }),
    };
    const begun = newUpload({ formId, fieldId: request.field, ...about, ...asked }, now);
    tx.create(ref, begun);
    return stateOf(request.id, begun);
  });
}

async function fileFieldOf(
  db: Firestore,
  form: PublicFormDoc,
  formId: string,
  { version, field: fieldId }: UploadRequest,
): Promise<FileField> {
  if (publicState(form.status) === 'missing') throw new AppError('not_found');
  if (form.status === 'archived') throw new AppError('closed');
  if (!isPublished(form, version)) throw new AppError('malformed');
  const definition = await loadVersion(db, form.workspace, formId, version);
  const field = definition && fieldOf(definition, fieldId);
  if (field?.type !== 'file') throw new AppError('malformed');
  return field;
}

/** An upload of this form that belongs to no response yet, or of this member. Throws `not_found`. */
async function waitingUpload(db: Firestore, place: UploadPlace): Promise<UploadDoc> {
  const upload = dataOf<UploadDoc>(await db.doc(paths.upload(place.ws, place.id)).get());
  if (!upload || !isAt(place, upload)) throw new AppError('not_found');
  return upload;
}

/** How far an upload is. Throws `not_found`. */
export async function uploadState(db: Firestore, place: UploadPlace): Promise<UploadState> {
  return stateOf(place.id, await waitingUpload(db, place));
}

/**
 * Takes a piece, and accepts the file with the last one. An empty piece at the end asks to accept it again, where that
 * was cut off. Throws `not_found`, `too_large` for more than was announced, `rate_limited` where the workspace has no
 * space for more, `invalid_answers` for content that is not what the name says: the upload is gone then.
 *
 * @param offset where the piece begins, in bytes; at any other place than the end of what is there it changes nothing
 */
export async function receivePiece(
  context: UploadContext,
  place: UploadPlace,
  offset: number,
  bytes: Buffer,
): Promise<UploadState> {
  const { db } = context;
  const upload = await waitingUpload(db, place);
  const isNext = upload.type === undefined && offset === upload.received;
  if (!isNext) return stateOf(place.id, upload);
  const end = upload.received + bytes.length;
  if (end > upload.size) throw new AppError('too_large');
  const isShort = bytes.length > 0 && bytes.length < FILE_LIMITS.leastPiece;
  if (isShort && end < upload.size) throw new AppError('malformed');
  // Announced files take no space yet.
  if (bytes.length > 0) await requireSpace(db, place.ws, context.now);
  const next = bytes.length === 0 ? upload : await keepPiece(context, place, offset, bytes);
  return next.received === next.size && next.type === undefined
    ? acceptFile(context, place, next)
    : stateOf(place.id, next);
}

async function keepPiece(
  { db, now, newKey }: UploadContext,
  place: UploadPlace,
  offset: number,
  bytes: Buffer,
): Promise<UploadDoc> {
  const { ws, id } = place;
  const bucket = await filesOf(db);
  // A name of its own: two requests with the same piece must not write over each other.
  const piece = { name: newKey(), size: bytes.length };
  const path = files.upload(ws, id, piece.name);
  await bucket.save(path, bytes, 'application/octet-stream');
  const ref = db.doc(paths.upload(ws, id));
  const kept = await db.runTransaction(async (tx) => {
    const known = dataOf<UploadDoc>(await tx.get(ref));
    if (!known) return undefined;
    if (known.received !== offset || known.submissionId !== undefined || known.type !== undefined) {
      return { upload: known, isKept: false };
    }
    const change = {
      received: offset + bytes.length,
      pieces: [...known.pieces, piece],
      updatedAt: now,
      purgeAt: now + WAITING_TIME,
    };
    tx.update(ref, change);
    return { upload: { ...known, ...change }, isKept: true };
  });
  if (!kept?.isKept) await bucket.remove(path);
  // It was removed meanwhile.
  if (!kept) throw new AppError('not_found');
  return kept.upload;
}

async function* joined(
  bucket: Files,
  { ws, id }: UploadPlace,
  pieces: UploadDoc['pieces'],
): AsyncGenerator<Buffer> {
  for (const { name } of pieces) yield* bucket.stream(files.upload(ws, id, name));
}

async function headOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    head.push(part);
    length += part.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(head).subarray(0, HEAD_BYTES);
}

/** Joins the pieces, asks the checks, and notes that the file is there. */
async function acceptFile(
  { db, now, attach }: UploadContext,
  place: UploadPlace,
  upload: UploadDoc,
): Promise<UploadState> {
  const { ws, id } = place;
  const bucket = await filesOf(db);
  const stream = () => joined(bucket, place, upload.pieces);
  const head = await headOf(stream());
  const { name, size, accept } = upload;
  const sniffed = await sniff(head);
  const problem = await firstProblem({ name, size, head, sniffed, accept, stream });
  if (problem) {
    await removeUpload(db, ws, id);
    throw refusedFile(upload.fieldId, problem);
  }
  const type = typeOf(sniffed, head);
  let crc = 0;
  const summed = async function* () {
    for await (const part of stream()) {
      crc = crc32(part, crc);
      yield part;
    }
  };
  await bucket.saveStream(files.upload(ws, id, WHOLE), summed(), type);
  const ref = db.doc(paths.upload(ws, id));
  const isNoted = await db.runTransaction(async (tx) => {
    const known = dataOf<UploadDoc>(await tx.get(ref));
    if (!known) return false;
    const accepted = { ...known, type, crc, pieces: [], updatedAt: now };
    // Another request with the last piece was first.
    const isRepeat = attach !== undefined && known.type !== undefined;
    if (isRepeat) return true;
    const write = await attach?.(tx, id, accepted);
    tx.update(ref, { type, crc, pieces: [], updatedAt: now });
    write?.();
    return true;
  });
  if (!isNoted) {
    await bucket.removeAll(files.uploadOf(ws, id));
    throw new AppError('not_found');
  }
  await Promise.all(upload.pieces.map((piece) => bucket.remove(files.upload(ws, id, piece.name))));
  return stateOf(id, { ...upload, type });
}

async function firstProblem(file: Arrived): Promise<Problem | undefined> {
  for (const check of FILE_CHECKS) {
    const problem = await check(file);
    if (problem) return problem;
  }
  return undefined;
}

/** A whole file at once, from a page without JavaScript. Throws as `beginUpload` and `receivePiece`. */
export async function receiveWhole(
  context: UploadContext,
  form: PublicFormDoc,
  formId: string,
  about: Omit<UploadRequest, 'id' | 'size'>,
  bytes: Buffer,
): Promise<FileRef> {
  const id = context.newKey();
  await beginUpload(context, form, formId, { ...about, id, size: bytes.length });
  const place = { ws: form.workspace, formId, id };
  const { file } = await receivePiece(context, place, 0, bytes);
  if (!file) throw new AppError('conflict');
  return file;
}

/**
 * Takes a file back that belongs to no response, and to no record; one that is gone is not an error.
 *
 * @returns whether it was there
 */
export async function withdrawUpload(
  { db, now }: UploadContext,
  place: UploadPlace,
): Promise<boolean> {
  const { ws, id } = place;
  const ref = db.doc(paths.upload(ws, id));
  const isWithdrawn = await db.runTransaction(async (tx) => {
    const upload = dataOf<UploadDoc>(await tx.get(ref));
    if (!upload || !isAt(place, upload)) return false;
    if ('by' in place && upload.type !== undefined) return false;
    // From now on it is no response's; the sweep finishes what is cut off here.
    tx.update(ref, { purgeAt: now, received: 0, pieces: [], type: FieldValue.delete() });
    return true;
  });
  if (isWithdrawn) await removeUpload(db, ws, id);
  return isWithdrawn;
}
