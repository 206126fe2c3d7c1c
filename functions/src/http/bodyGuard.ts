/**
 * Refuses a body that is too large, encoded or slow before anything reads it. The Functions framework would parse up to
 * 1 GiB and inflate gzip before the handler runs: one request of 150 kB then takes all of an instance's memory.
 */
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { BodyLimits } from '../lib/sizes';
import { refused } from '@/domain/refusals/refusals';
import { AppError, ERROR_TABLE, errorBody } from '@/domain/base/errors';
import { jsonValueCounter } from '@/domain/base/jsonValues';
import { isApiPath } from '@/domain/api/root';
import { frameworkProblem, PROBLEM_TYPE, apiProblem } from './problem';

const SECOND = 1_000;
/** Time limit of a whole request. Larger bodies, which only pictures need, get the timeout of a call. */
const ORDINARY_TIME = 20 * SECOND;
const LARGE_TIME = 60 * SECOND;
const LARGE = 1024 * 1024;
/**
 * A refused body is read to its end up to this many bytes, so that the sender sees the answer rather than a closed
 * connection.
 */
const DRAINED = 4 * LARGE;

/**
 * Guards every server created in this process from now on.
 *
 * @param limits size limit in bytes by request path
 */
export function guardServers(limits: BodyLimits): void {
  const createServer = http.createServer.bind(http);
  const guarded = (...args: unknown[]) => {
    const listener = args.find(isListener);
    const options = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
    return createServer(
      {
        requestTimeout: limits.largest > LARGE ? LARGE_TIME : ORDINARY_TIME,
        // By default Node checks for slow requests every 30 seconds.
        connectionsCheckingInterval: 5 * SECOND,
        ...options,
      },
      listener && guardedListener(listener, limits),
    );
  };
  // All overloads of createServer take optional options and an optional listener, in that order.
  http.createServer = guarded;
}

function isListener(value: unknown): value is RequestListener {
  return typeof value === 'function';
}

/** The listener behind the guard: it never sees a body that is encoded or larger than its path allows. */
export function guardedListener(
  listener: RequestListener,
  limits: Pick<BodyLimits, 'at' | 'valuesAt'>,
): RequestListener {
  return (request, response) => {
    hideFramework(response);
    const path = pathIn(request);
    if (isApiPath(path)) speakForFramework(response);
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    const limit = limits.at(path, type);
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const length = request.headers['content-length'];
    if (coding !== '' && coding !== 'identity') {
      return refuse(request, response, refused('body_encoded'));
    }
    if (isOtherCoding(request)) {
      return refuse(request, response, refused('body_not_utf8'));
    }
    if (length !== undefined && Number(length) > limit) {
      return refuse(request, response, new AppError('too_large'));
    }
    countBody(request, response, limit, mostValues(request, limit, limits.valuesAt?.(path)));
    if (limit <= LARGE) hurry(request, response);
    listener(request, response);
  };
}

const pathIn = (request: IncomingMessage): string => (request.url ?? '').replace(/[?#].*$/s, '');

/** Express says its name in each answer. */
function hideFramework(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'x-powered-by' ? response : setHeader(name, value);
}

/**
 * Express refuses a body that it can't parse with a page, before any of our code runs. The API has no pages, so what
 * ends as one is a refusal of Express.
 */
function speakForFramework(response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: string) => ServerResponse;
  const speaking = (...given: Parameters<typeof end>) => {
    response.end = end as typeof response.end;
    const type = response.getHeader('content-type');
    if (response.headersSent || response.statusCode < 400 || !String(type).startsWith('text/html'))
      return end(...given);
    const body = JSON.stringify(apiProblem(frameworkProblem(response.statusCode)));
    response.setHeader('Content-Type', `${PROBLEM_TYPE}; charset=utf-8`);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.setHeader('Cache-Control', 'no-store');
    return end(body);
  };
  response.end = speaking as typeof response.end;
}

/**
 * Values in a JSON body, at most, by its size: a parsed value takes up to 150 bytes however short its text. Large
 * bodies are large because of a single text, a form or a picture.
 */
const MAX_VALUES = 50_000;
const MAX_VALUES_OF_LARGE = 10_000;

const isJson = (type: string) => /[/+]json\b/.test(type);

/** Other media types are not parsed into objects, and Firestore events hold arbitrary content. */
function mostValues(request: IncomingMessage, limit: number, own: number | undefined): number {
  if (!isJson(request.headers['content-type']?.toLowerCase() ?? '')) return Infinity;
  if (own !== undefined) return own;
  return limit > LARGE ? MAX_VALUES_OF_LARGE : MAX_VALUES;
}

/** JSON is UTF-8 (RFC 8259). In another encoding its bytes would not show where strings begin and end. */
function isOtherCoding(request: IncomingMessage): boolean {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const charset = type.split('charset')[1]?.replace(/[^a-z0-9]/g, '') ?? 'utf8';
  return isJson(type) && charset !== 'utf8';
}

/**
 * Counts a body while it arrives. Node's parser delivers each chunk through `push`; counting there leaves the stream
 * intact for the listener.
 */
function countBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  most: number,
): void {
  const push = request.push.bind(request);
  const countValues = jsonValueCounter();
  let seen = 0;
  let values = 0;
  let over = false;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (over) return false;
    if (chunk instanceof Uint8Array) {
      seen += chunk.length;
      if (most < Infinity) values += countValues(chunk);
    }
    if (seen <= limit && values <= most) return push(chunk, encoding);
    over = true;
    if (response.headersSent) request.socket.destroy();
    else cutOff(request, response);
    return false;
  };
}

/** Applies the short time limit to paths that take no large bodies. */
function hurry(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) return void request.socket.destroy();
    // Node's own response to a request timeout.
    response.once('finish', () => request.socket.destroySoon());
    response.writeHead(408, { Connection: 'close' }).end();
  }, ORDINARY_TIME);
  timer.unref();
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
}

/** Answers before the body is complete. Readers of the rest get an aborted request. */
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  // Destroying the request now would close the socket before the answer is sent.
  response.once('finish', () => socket.destroySoon());
  answer(request, response, new AppError('too_large'), false);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const length = Number(request.headers['content-length'] ?? Infinity);
  // Node discards the rest of the body while the connection stays open.
  answer(request, response, error, length <= DRAINED);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
  staysOpen: boolean,
): void {
  const { status } = ERROR_TABLE[error.code];
  const isApi = isApiPath(pathIn(request));
  response.writeHead(status, {
    'Content-Type': `${isApi ? PROBLEM_TYPE : 'application/json'}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(staysOpen ? {} : { Connection: 'close' }),
  });
  response.end(JSON.stringify(isApi ? apiProblem(error) : errorBody(error)));
}
