/** Requests by API key: which one it is, and how often it may ask. */
import type { ServerResponse } from 'node:http';
import { refused } from '@/domain/refusals/refusals';
import { API_REQUESTS_A_MINUTE } from '@/domain/api/operations.schema';
import { BRAND } from '@/domain/base/brand';
import { siteUrl } from '../../lib/environment';
import type { RestReading, RestWriting } from '../../rest/reading';
import { openApiKey } from '../../lib/apiKeys';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { Buckets, refuse, Windows } from '../../lib/rateLimit';
import { senderOf } from '../../lib/sender';
import { bearerIn } from '../bearer';

const MINUTE = 60_000;
const REQUESTS = new Windows({ amount: API_REQUESTS_A_MINUTE, window: MINUTE });
/** Keys that open nothing, by address. A key that opens is never refused for others behind its address. */
const WRONG_KEYS = new Buckets({ amount: 60, window: MINUTE });
/** RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10). */
const POLICY = `"key";q=${API_REQUESTS_A_MINUTE};w=60`;

export type OpenedKey = NonNullable<Awaited<ReturnType<typeof openApiKey>>>;

/** The key of a request, counted. Throws `unauthenticated`, `rate_limited`. */
export async function openedKey(
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
  now: number,
): Promise<OpenedKey> {
  const text = bearerIn(request.headers.authorization);
  const opened = await openApiKey(context.db, text ?? '', now);
  if (!opened) {
    refuse(WRONG_KEYS.take(senderOf(context, request).address, now));
    // RFC 9110, 15.5.2; RFC 6750, 3.
    const problem = text === undefined ? '' : ', error="invalid_token"';
    response.setHeader('WWW-Authenticate', `Bearer realm="${BRAND.name}"${problem}`);
    throw refused('api_key_missing');
  }
  const left = REQUESTS.take(opened.id, now);
  response.setHeader('RateLimit-Policy', POLICY);
  response.setHeader('RateLimit', `"key";r=${left.remaining};t=${left.reset}`);
  refuse(left.wait);
  return opened;
}

/** What an operation reads with: the key's workspace. */
export const readingWith = (
  { db }: HttpContext,
  { ws, id, key: { scopes } }: OpenedKey,
  now: number,
): RestReading => ({
  db,
  ws,
  now,
  key: { id, scopes },
  origin: siteUrl(process.env),
});

/** What an operation writes with: as the member who made the key, which is a secret of its own and needs no second step. */
export const writingWith = (
  context: HttpContext,
  opened: OpenedKey,
  { now, newId }: { now: number; newId: string },
): RestWriting => ({
  ...readingWith(context, opened, now),
  context,
  caller: { uid: opened.key.createdBy, email: '', authTime: 0, hasTwoSteps: true },
  keyName: opened.key.name,
  newId,
});
