import type { HttpRequest } from '../lib/context';
import { LIMITS } from '@/domain/form/definition/definition';
import { AppError } from '@/domain/base/errors';

/** Size limit of a body, in bytes. */
export const BODY_LIMIT = LIMITS.submissionBytes;

/** The media type in lower case, without parameters. */
export function mediaType(request: HttpRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * The body as text. Throws `too_large` beyond the limit, after reading no more than that, and `malformed` if it is not
 * UTF-8.
 */
export async function readBody(request: HttpRequest, limit: number = BODY_LIMIT): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed');
  }
}

/** The body as it is. Throws `too_large` beyond the limit, after reading no more than that. */
export async function readBytes(request: HttpRequest, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('too_large');
  const bytes = request.rawBody ?? (await collect(request, limit));
  if (bytes.length > limit) throw new AppError('too_large');
  return bytes;
}

/** Reads by events: iterating would close the connection before the refusal is sent. */
function collect(request: HttpRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.pause();
        chunks.length = 0;
        reject(new AppError('too_large'));
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

/** A body of JSON. Throws `malformed`. */
export async function readJson(request: HttpRequest, limit?: number): Promise<unknown> {
  const text = await readBody(request, limit);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('malformed');
  }
}

/** A body of `application/x-www-form-urlencoded`: values by name, in the order in which they were posted. */
export async function readForm(request: HttpRequest): Promise<Record<string, string[]>> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(await readBody(request))) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  // Own properties only, so that a name such as __proto__ is harmless.
  return Object.fromEntries(values);
}
