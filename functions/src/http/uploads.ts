/**
 * Files that come piece by piece (functions/src/uploads): `/api/forms/{form}/uploads` from respondents,
 * `/api/files/{workspace}/uploads` from members, for a contact or an account.
 */
import type { UploadState } from '@/domain/calls/doors';
import { attachRequestSchema, uploadRequestSchema } from '@/domain/calls/doors.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import { KEY_PATTERN } from '@/domain/base/ids';
import { attachTo, beginAttached, changeAttached } from '../contacts/attachedFiles';
import { readPublicForm } from '../forms/publicForms';
import { requireEntrance } from '../intake/entrance';
import type { HttpContext, HttpRequest } from '../lib/context';
import { hasTwoSteps, requireRole } from '../lib/caller';
import { senderOf } from '../lib/sender';
import {
  beginUpload,
  receivePiece,
  uploadState,
  withdrawUpload,
  type UploadContext,
  type UploadPlace,
} from '../uploads/uploads';
import { networkKey } from '../uploads/space';
import { bearerOf } from './bearer';
import { mediaType, readBytes } from './body';
import { sendJson } from './respond';
import { jsonRoute, type Route, type RouteContext } from './route';

export const UPLOAD_ROUTES: readonly Route[] = [
  jsonRoute(
    /^\/api\/forms\/([^/]+)\/uploads$/,
    uploadRequestSchema,
    async ({ context, params: [formId = ''], request }, body) => {
      const form = await formFor(context, formId, request);
      const uploading = uploadContext(context);
      await requireEntrance({ ...context, now: uploading.now }, form, formId, body);
      const { address } = senderOf(context, request);
      const network = networkKey(context.keySecret(), form.workspace, formId, address);
      const begun = await beginUpload({ ...uploading, network }, form, formId, body, () =>
        context.limits.announce(address, body.id, uploading.now),
      );
      return { status: 200, body: begun };
    },
    ({ context, request }) =>
      context.limits.light(senderOf(context, request).address, 'uploads', context.now()),
  ),
  {
    path: /^\/api\/forms\/([^/]+)\/uploads\/([^/]+)$/,
    methods: ['GET', 'PUT', 'DELETE'],
    answer: oneUpload,
  },
  jsonRoute(
    /^\/api\/files\/([^/]+)\/uploads$/,
    attachRequestSchema,
    async ({ context, params: [ws = ''], request }, body) => {
      const member = await memberAt(context, ws, request);
      return { status: 200, body: await beginAttached(uploadContext(context), member, body) };
    },
  ),
  {
    path: /^\/api\/files\/([^/]+)\/uploads\/([^/]+)$/,
    methods: ['GET', 'PUT', 'DELETE'],
    answer: attachedUpload,
  },
];

const uploadContext = ({ db, now, newKey }: HttpContext): UploadContext => ({
  db,
  now: now(),
  newKey,
});

/** The form, within the limits of the sender's address, which files have a bucket of their own for. Throws `not_found`. */
async function formFor(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
): Promise<PublicFormDoc> {
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, `${formId}|uploads`, context.now());
  const form = await readPublicForm(context.db, formId);
  if (!form) throw new AppError('not_found');
  return form;
}

/** Who is signed in, within the limits of the sender's address. What they may do is asked where it is done. */
async function memberAt(context: HttpContext, ws: string, request: HttpRequest) {
  if (!KEY_PATTERN.test(ws)) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, `${ws}|uploads`, context.now());
  const token = await bearerOf(context.db, request);
  return { ws, uid: token.uid, hasTwoSteps: hasTwoSteps(token) };
}

async function oneUpload(visit: RouteContext): Promise<void> {
  const { context, request } = visit;
  const [formId = '', id = ''] = visit.params;
  if (!KEY_PATTERN.test(id)) throw new AppError('not_found');
  const { workspace: ws } = await formFor(context, formId, request);
  const { address } = senderOf(context, request);
  try {
    const isNoLonger = await answerUpload(visit, uploadContext(context), { ws, formId, id });
    if (isNoLonger) context.limits.arrived(address, id);
  } catch (error) {
    // Refused for its content: its bytes arrived.
    const isRefused = error instanceof AppError && error.code === 'invalid_answers';
    if (isRefused) context.limits.arrived(address, id);
    throw error;
  }
}

async function attachedUpload(visit: RouteContext): Promise<void> {
  const { context, request } = visit;
  const [ws = '', id = ''] = visit.params;
  if (!KEY_PATTERN.test(id)) throw new AppError('not_found');
  const member = await memberAt(context, ws, request);
  const { db } = context;
  // With each piece: who is no member any more sends no more.
  await db.runTransaction((tx) => requireRole(tx, db, ws, member, 'attachFiles'));
  const uploading = uploadContext(context);
  const attaching = { ...uploading, attach: attachTo(uploading, member) };
  // Cancelled as its last piece arrived.
  if (request.method === 'DELETE') await changeAttached(uploading, member, id, 'delete');
  await answerUpload(visit, attaching, { ws, id, by: member.uid });
}

/** @returns whether the file is no longer announced alone: bytes of it are there, or it was taken back */
async function answerUpload(
  { request, response }: RouteContext,
  uploading: UploadContext,
  place: UploadPlace,
): Promise<boolean> {
  if (request.method === 'DELETE') {
    const isWithdrawn = await withdrawUpload(uploading, place);
    sendJson(response, 200, {});
    return isWithdrawn;
  }
  const state: UploadState =
    request.method === 'PUT'
      ? await takePiece(uploading, place, request)
      : await uploadState(uploading.db, place);
  sendJson(response, 200, state);
  return state.received > 0;
}

async function takePiece(
  uploading: UploadContext,
  place: UploadPlace,
  request: HttpRequest,
): Promise<UploadState> {
  // Needs a preflight, so that no other site can make a browser send here.
  if (mediaType(request) !== 'application/octet-stream') throw new AppError('unsupported_media');
  const asked = new URL(request.url ?? '/', 'http://local').searchParams.get('offset') ?? '';
  if (!/^\d{1,12}$/.test(asked)) throw new AppError('malformed');
  const bytes = await readBytes(request, FILE_LIMITS.piece);
  return receivePiece(uploading, place, Number(asked), bytes);
}
