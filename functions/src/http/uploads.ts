/** `/api/forms/{form}/uploads`: files that respondents send, piece by piece (functions/src/uploads). */
import type { UploadState } from '@/domain/calls';
import type { PublicFormDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { FILE_LIMITS } from '@/domain/files/limits';
import { uploadRequestSchema } from '@/domain/files/upload.schema';
import { KEY_PATTERN } from '@/domain/ids';
import { readPublicForm } from '../forms/publicForms';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';
import {
  beginUpload,
  receivePiece,
  uploadState,
  withdrawUpload,
  type UploadContext,
  type UploadPlace,
} from '../uploads/uploads';
import { mediaType, readBytes } from './body';
import { sendJson } from './respond';
import { jsonRoute, type Route, type RouteContext } from './route';

export const UPLOAD_ROUTES: readonly Route[] = [
  jsonRoute(
    /^\/api\/forms\/([^/]+)\/uploads$/,
    uploadRequestSchema,
    async ({ context, params: [formId = ''], request }, body) => {
      const form = await formFor(context, formId, request);
      const begun = await beginUpload(uploadContext(context), form, formId, body);
      return { status: 200, body: begun };
    },
  ),
  {
    path: /^\/api\/forms\/([^/]+)\/uploads\/([^/]+)$/,
    methods: ['GET', 'PUT', 'DELETE'],
    answer: oneUpload,
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

async function oneUpload({ context, params, request, response }: RouteContext): Promise<void> {
  const [formId = '', id = ''] = params;
  if (!KEY_PATTERN.test(id)) throw new AppError('not_found');
  const { workspace: ws } = await formFor(context, formId, request);
  const place = { ws, formId, id };
  if (request.method === 'DELETE') {
    await withdrawUpload(uploadContext(context), place);
    sendJson(response, 200, {});
    return;
  }
  const state: UploadState =
    request.method === 'PUT'
      ? await takePiece(context, place, request)
      : await uploadState(context.db, place);
  sendJson(response, 200, state);
}

async function takePiece(
  context: HttpContext,
  place: UploadPlace,
  request: HttpRequest,
): Promise<UploadState> {
  // Needs a preflight, so that no other site can make a browser send here.
  if (mediaType(request) !== 'application/octet-stream') throw new AppError('unsupported_media');
  const asked = new URL(request.url ?? '/', 'http://local').searchParams.get('offset') ?? '';
  if (!/^\d{1,12}$/.test(asked)) throw new AppError('malformed');
  const bytes = await readBytes(request, FILE_LIMITS.piece);
  return receivePiece(uploadContext(context), place, Number(asked), bytes);
}
