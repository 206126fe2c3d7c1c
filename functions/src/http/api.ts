/** `/api/**`: the intake, beacons and receipts. */
import type { ServerResponse } from 'node:http';
import { submissionRequestSchema } from '@/domain/answers/intake.schema';
import { AppError } from '@/domain/errors';
import { report, toAppError } from '../lib/report';
import { takeBeacon } from './beacon';
import { mediaType, readJson } from './body';
import { pathOf, type HttpContext, type HttpHandler, type HttpRequest } from './context';
import { takeSubmission } from './intake';
import { showReceipt } from './receipt';
import { sendError, sendJson } from './respond';
import { senderOf } from './sender';

export function apiHandler(context: HttpContext): HttpHandler {
  return async (request, response) => {
    try {
      await route(context, request, response);
    } catch (error) {
      const known = toAppError(error, { door: 'api', path: pathOf(request) });
      if (known.code === 'too_large') response.setHeader('Connection', 'close');
      sendError(response, known);
    }
  };
}

async function route(
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const [, formId = '', kind = '', id] =
    /^\/api\/forms\/([^/]+)\/([a-z]+)(?:\/([^/]+))?$/.exec(pathOf(request)) ?? [];
  if (kind === 'submissions' && id === undefined) {
    demand(request, 'POST');
    await submit(context, formId, request, response);
  } else if (kind === 'sessions' && id === undefined) {
    demand(request, 'POST');
    await takeBeacon(context, formId, request).catch((error: unknown) => {
      if (!(error instanceof AppError)) report(error, { door: 'beacon' });
    });
    response.statusCode = 204;
    response.setHeader('Cache-Control', 'no-store');
    response.end();
  } else if (kind === 'receipts' && id !== undefined) {
    demand(request, 'GET', 'HEAD');
    await showReceipt(context, formId, id, request, response);
  } else {
    throw new AppError('not_found');
  }
}

function demand(request: HttpRequest, ...methods: string[]): void {
  if (!methods.includes(request.method ?? '')) throw new AppError('method_not_allowed');
}

async function submit(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  // A media type that needs a preflight: no other site can make a browser post here unasked.
  if (mediaType(request) !== 'application/json') throw new AppError('unsupported_media');
  const parsed = submissionRequestSchema.safeParse(await readJson(request));
  if (!parsed.success) throw new AppError('malformed');
  const { receipt } = await takeSubmission(
    context,
    formId,
    parsed.data,
    senderOf(context, request),
  );
  sendJson(response, receipt.status === 'held' ? 202 : 200, receipt);
}
