/** `/api/**`: the intake, beacons and receipts; enquiries, requests for a new password and their challenges, unsubscribing. */
import type { ServerResponse } from 'node:http';
import type * as z from 'zod';
import {
  enquiryRequestSchema,
  passwordResetRequestSchema,
  submissionRequestSchema,
} from '@/domain/answers/intake.schema';
import { AppError } from '@/domain/errors';
import { PROOF_PURPOSES } from '@/domain/proof';
import { report, toAppError } from '../lib/report';
import { accountLinkRequestSchema, takeAccountLink } from './accountLinks';
import { showAsset } from './asset';
import { takeBeacon } from './beacon';
import { mediaType, readJson } from './body';
import { pathOf, type HttpContext, type HttpHandler, type HttpRequest } from '../lib/context';
import { takeEnquiry } from './enquiries';
import { exportAccount } from './exportAccount';
import { takeSubmission } from '../intake/intake';
import { newsletterPath, showNewsletter } from './newsletter';
import { takePasswordReset } from './passwordResets';
import { makeChallenge, proofOf } from './proofs';
import { showReceipt } from './receipt';
import { notAllowed, sendError, sendJson } from './respond';
import { senderOf } from '../lib/sender';

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
  const path = pathOf(request);
  const newsletter = newsletterPath(path);
  if (newsletter) return showNewsletter(context, newsletter, request, response);
  if (path === '/api/enquiries') return enquire(context, request, response);
  if (path === '/api/password-resets') return askReset(context, request, response);
  if (path === '/api/account-links') {
    demand(request, 'POST');
    const parsed = await parse(accountLinkRequestSchema, request);
    return sendJson(response, 200, await takeAccountLink(context, parsed, request));
  }
  const [, purpose] = /^\/api\/challenges\/([^/]+)$/.exec(path) ?? [];
  if (purpose !== undefined) return challenge(context, purpose, request, response);
  if (path === '/api/account/export') {
    demand(request, 'GET');
    return exportAccount(context, request, response);
  }
  const [, sha] = /^\/api\/assets\/([^/]+)$/.exec(path) ?? [];
  if (sha !== undefined) {
    demand(request, 'GET', 'HEAD');
    return showAsset(context, sha, request, response);
  }
  await ofForm(context, path, request, response);
}

/** `/api/forms/…` */
async function ofForm(
  context: HttpContext,
  path: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const [, formId = '', kind = '', id] =
    /^\/api\/forms\/([^/]+)\/([a-z]+)(?:\/([^/]+))?$/.exec(path) ?? [];
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
  if (!methods.includes(request.method ?? '')) throw notAllowed(...methods);
}

async function submit(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const parsed = await parse(submissionRequestSchema, request);
  const { receipt } = await takeSubmission(context, formId, parsed, senderOf(context, request));
  sendJson(response, receipt.status === 'held' ? 202 : 200, receipt);
}

async function enquire(
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  demand(request, 'POST');
  const parsed = await parse(enquiryRequestSchema, request);
  const sender = senderOf(context, request);
  const proof = await proofOf(context, request, 'enquiries', sender);
  sendJson(response, 200, await takeEnquiry(context, parsed, sender, proof));
}

async function askReset(
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  demand(request, 'POST');
  const parsed = await parse(passwordResetRequestSchema, request);
  const sender = senderOf(context, request);
  const proof = await proofOf(context, request, 'password-resets', sender);
  sendJson(response, 202, await takePasswordReset(context, parsed, sender, proof));
}

async function challenge(
  context: HttpContext,
  name: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  demand(request, 'GET');
  const purpose = PROOF_PURPOSES.find((one) => one === name);
  if (!purpose) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, 'challenges', context.now());
  sendJson(response, 200, await makeChallenge(context, purpose));
}

/** The body of a request that only our own pages send. Throws `unsupported_media`, `too_large` and `malformed`. */
async function parse<T>(schema: z.ZodType<T>, request: HttpRequest): Promise<T> {
  // A media type that needs a preflight: no other site can make a browser post here unasked.
  if (mediaType(request) !== 'application/json') throw new AppError('unsupported_media');
  const parsed = schema.safeParse(await readJson(request));
  if (!parsed.success) throw new AppError('malformed');
  return parsed.data;
}
