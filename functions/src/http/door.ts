/** A service's doors as a table: which path takes which methods, and what answers. Errors leave in one shape. */
import type { ServerResponse } from 'node:http';
import type * as z from 'zod';
import { AppError } from '@/domain/errors';
import type { ProofPurpose } from '@/domain/proof';
import { pathOf, type HttpContext, type HttpHandler, type HttpRequest } from '../lib/context';
import { toAppError } from '../lib/report';
import { senderOf, type Sender } from '../lib/sender';
import { mediaType, readJson } from './body';
import { proofOf, type Proof } from './proofs';
import { notAllowed, sendError, sendJson } from './respond';

/** A request on its way to the door that its path names. */
export interface Visit {
  context: HttpContext;
  request: HttpRequest;
  response: ServerResponse;
  /** What the groups of the door's path stand for. */
  params: readonly string[];
}

export interface Door {
  path: RegExp;
  /** What it takes; any where the door says so itself. */
  methods?: readonly string[];
  answer(visit: Visit): Promise<void>;
}

/** The first door whose path fits answers. Throws nothing: every error is sent. */
export function doorsOf(service: string, doors: readonly Door[]) {
  return (context: HttpContext): HttpHandler =>
    async (request, response) => {
      try {
        await open(doors, context, request, response);
      } catch (error) {
        const known = toAppError(error, { door: service, path: pathOf(request) });
        if (known.code === 'too_large') response.setHeader('Connection', 'close');
        sendError(response, known);
      }
    };
}

async function open(
  doors: readonly Door[],
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  for (const door of doors) {
    const found = door.path.exec(path);
    if (!found) continue;
    if (door.methods && !door.methods.includes(request.method ?? '')) {
      throw notAllowed(...door.methods);
    }
    return door.answer({ context, request, response, params: found.slice(1) });
  }
  throw new AppError('not_found');
}

/** What a door for JSON knows of a request beside its body. */
export interface Posted extends Omit<Visit, 'response'> {
  sender: Sender;
  /** The proof of work that it carries. Throws as `proofOf`. */
  proof(purpose: ProofPurpose): Promise<Proof>;
}

/** A door that takes JSON by POST and answers with it. Throws `unsupported_media`, `too_large` and `malformed`. */
export function jsonDoor<T>(
  path: RegExp,
  schema: z.ZodType<T>,
  take: (posted: Posted, body: T) => Promise<{ status: number; body: unknown }>,
): Door {
  return {
    path,
    methods: ['POST'],
    async answer({ response, ...visit }) {
      const { context, request } = visit;
      const parsed = await parse(schema, request);
      const sender = senderOf(context, request);
      const proof = (purpose: ProofPurpose) => proofOf(context, request, purpose, sender);
      const { status, body } = await take({ ...visit, sender, proof }, parsed);
      sendJson(response, status, body);
    },
  };
}

/** The body of a request that only our own pages send. */
async function parse<T>(schema: z.ZodType<T>, request: HttpRequest): Promise<T> {
  // A media type that needs a preflight: no other site can make a browser post here unasked.
  if (mediaType(request) !== 'application/json') throw new AppError('unsupported_media');
  const parsed = schema.safeParse(await readJson(request));
  if (!parsed.success) throw new AppError('malformed');
  return parsed.data;
}
