/** A service's routes as a table: path, methods, handler. All errors have one shape. */
import type { ServerResponse } from 'node:http';
import type * as z from 'zod';
import { AppError } from '@/domain/base/errors';
import type { ProofPurpose } from '@/domain/base/proof';
import { pathOf, type HttpContext, type HttpHandler, type HttpRequest } from '../lib/context';
import { toAppError } from '../lib/report';
import { senderOf, type Sender } from '../lib/sender';
import { mediaType, readJson } from './body';
import { proofOf, type Proof } from './proofs';
import { notAllowed, sendError, sendJson } from './respond';

/** A request with the parameters of its route. */
export interface RouteContext {
  context: HttpContext;
  request: HttpRequest;
  response: ServerResponse;
  /** The captured groups of the route's path. */
  params: readonly string[];
}

export interface Route {
  path: RegExp;
  /** Allowed methods; if absent, the handler checks them. */
  methods?: readonly string[];
  answer(visit: RouteContext): Promise<void>;
}

/** Runs the first route whose path matches. Never throws: every error is sent. */
export function routeHandlers(
  service: string,
  routes: readonly Route[],
  refuse: (request: HttpRequest, response: ServerResponse, error: AppError) => void = (
    _request,
    response,
    error,
  ) => sendError(response, error),
) {
  return (context: HttpContext): HttpHandler =>
    async (request, response) => {
      try {
        await open(routes, context, request, response);
      } catch (error) {
        const known = toAppError(error, { door: service, path: pathOf(request) });
        refuse(request, response, known);
      }
    };
}

async function open(
  routes: readonly Route[],
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  for (const route of routes) {
    const found = route.path.exec(path);
    if (!found) continue;
    if (route.methods && !route.methods.includes(request.method ?? '')) {
      throw notAllowed(...route.methods);
    }
    return route.answer({ context, request, response, params: found.slice(1) });
  }
  throw new AppError('not_found');
}

/** Context of a JSON route, beside the body. */
export interface JsonRequest extends Omit<RouteContext, 'response'> {
  sender: Sender;
  /** The request's proof of work. Throws as `proofOf`. */
  proof(purpose: ProofPurpose): Promise<Proof>;
}

/**
 * A route that accepts and returns JSON by POST. Throws `unsupported_media`, `too_large` and `malformed`.
 *
 * @param first what is asked before the body is parsed
 */
export function jsonRoute<T>(
  path: RegExp,
  schema: z.ZodType<T>,
  handle: (posted: JsonRequest, body: T) => Promise<{ status: number; body: unknown }>,
  first?: (visit: Pick<RouteContext, 'context' | 'request' | 'params'>) => void,
): Route {
  return {
    path,
    methods: ['POST'],
    async answer({ response, ...visit }) {
      const { context, request } = visit;
      first?.(visit);
      const parsed = await parse(schema, request);
      const sender = senderOf(context, request);
      const proof = (purpose: ProofPurpose) => proofOf(context, request, purpose, sender);
      const { status, body } = await handle({ ...visit, sender, proof }, parsed);
      sendJson(response, status, body);
    },
  };
}

/** The body of a request that only our own pages send. */
async function parse<T>(schema: z.ZodType<T>, request: HttpRequest): Promise<T> {
  // Requires a media type that needs a preflight, so that no other site can make a browser post here.
  if (mediaType(request) !== 'application/json') throw new AppError('unsupported_media');
  const parsed = schema.safeParse(await readJson(request));
  if (!parsed.success) throw new AppError('malformed');
  return parsed.data;
}
