import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError, ERROR_TABLE, errorBody } from '@/domain/base/errors';
import type { HtmlDocument } from '@/respondent/server/document';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Default Retry-After, in seconds. */
const RETRY_AFTER = 5;

function common(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
}

/** Beside its own policy, for a document that a browser shows; the app's are in firebase.json. */
function ofDocument(response: ServerResponse): void {
  response.setHeader(
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

/** Sends JSON that no cache keeps. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  type: 'application/json' | 'application/problem+json' = 'application/json',
): void {
  common(response);
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

/** Sends JSON that only shared caches keep, for so many seconds. */
export function sendCachedJson(response: ServerResponse, body: unknown, seconds: number): void {
  common(response);
  response.statusCode = 200;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
  response.end(JSON.stringify(body));
}

/** Sends a text as a file that no cache keeps. */
export function sendDownload(
  response: ServerResponse,
  text: string,
  { type, name }: { type: string; name: string },
): void {
  common(response);
  response.statusCode = 200;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

/** 405 with the methods that the address allows (RFC 9110, 15.5.6). */
export function notAllowed(...allowed: string[]): AppError {
  return new AppError('method_not_allowed', undefined, { allowed });
}

/** Sets Allow and Retry-After where they apply, and ends the connection of a body that no one reads to its end. */
export function setErrorHeaders(response: ServerResponse, error: AppError): void {
  const { status } = ERROR_TABLE[error.code];
  const allowed = error.details?.['allowed'];
  if (status === 405 && Array.isArray(allowed)) response.setHeader('Allow', allowed.join(', '));
  if (error.code === 'too_large') response.setHeader('Connection', 'close');
  if (status !== 429 && status !== 503) return;
  const told = error.details?.['retryAfter'];
  response.setHeader('Retry-After', String(typeof told === 'number' ? told : RETRY_AFTER));
}

/** Sends an error in the one shape (errors.ts). */
export function sendError(response: ServerResponse, error: AppError): void {
  setErrorHeaders(response, error);
  sendJson(response, ERROR_TABLE[error.code].status, errorBody(error));
}

export interface HtmlOptions {
  status: number;
  cacheControl: string;
}

type Coding = 'br' | 'gzip';

/** A page ready to be sent any number of times: each encoding is made once, on first use. */
export class PreparedHtml {
  readonly csp: string;
  readonly plain: Buffer;
  private readonly coded = new Map<Coding, Promise<Buffer>>();
  private tag: string | undefined;

  constructor({ html, csp }: HtmlDocument) {
    this.csp = csp;
    this.plain = Buffer.from(html, 'utf8');
  }

  /** Bytes in memory including both encodings, which are much smaller than the page. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.5) + this.csp.length;
  }

  /** Weak, because the encodings differ only in bytes. */
  get etag(): string {
    this.tag ??= `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
    return this.tag;
  }

  as(coding: Coding): Promise<Buffer> {
    const known = this.coded.get(coding);
    if (known) return known;
    const made = coding === 'br' ? brotli(this.plain) : gz(this.plain);
    this.coded.set(coding, made);
    return made;
  }
}

/** Sends a page with its own policy, compressed as the browser accepts: nothing in front of a function compresses. */
export async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  document: HtmlDocument | PreparedHtml,
  { status, cacheControl }: HtmlOptions,
): Promise<void> {
  common(response);
  ofDocument(response);
  const page = document instanceof PreparedHtml ? document : new PreparedHtml(document);
  const etag = status === 200 && cacheControl.startsWith('public') ? page.etag : undefined;
  if (etag !== undefined && holds(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.setHeader('Content-Security-Policy', page.csp);
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', etag);
    response.end();
    return;
  }
  const coding = codingFor(request.headers['accept-encoding']);
  const bytes = coding === undefined ? page.plain : await page.as(coding);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', page.csp);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Length', String(bytes.length));
  if (coding) response.setHeader('Content-Encoding', coding);
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether an If-None-Match header names this copy. Compared weakly, because the encodings differ only in bytes. */
function holds(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

function codingFor(accepted: string | string[] | undefined): Coding | undefined {
  const takes = accepts(String(accepted ?? ''));
  return takes.has('br') ? 'br' : takes.has('gzip') ? 'gzip' : undefined;
}

/** Quality 5 is the knee: 6 ms for a page of 20 fields, within 3 % of what 11 makes in 60 ms. */
function brotli(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return br(plain, { params });
}

/** Encodings in an Accept-Encoding header, without those of weight zero. */
function accepts(header: string): Set<string> {
  const codings = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return new Set(codings);
}
