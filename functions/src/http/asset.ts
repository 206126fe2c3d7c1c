/** `/api/assets/{sha}`: pictures that the server drew itself. Their name stands for their content, for ever. */
import type { ServerResponse } from 'node:http';
import { AppError } from '@/domain/errors';
import { ASSET_ID_PATTERN } from '@/domain/form/asset';
import { files } from '@/domain/firestorePaths';
import { filesOf } from '../lib/files';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';

const KEPT = 'public, max-age=31536000, immutable';
/** A picture of a person: what they removed, the CDN shows for an hour at most. */
const KEPT_PERSONAL = 'public, max-age=31536000, s-maxage=3600, immutable';

export async function showAsset(
  context: HttpContext,
  sha: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  if (!ASSET_ID_PATTERN.test(sha)) throw new AppError('not_found');
  // What is there, the CDN keeps for good; what is not would be looked for each time.
  context.limits.light(senderOf(context, request).address, 'assets', context.now());
  const stored = await (await filesOf(context.db)).read(files.asset(sha));
  if (!stored) throw new AppError('not_found');
  response.statusCode = 200;
  response.setHeader('Content-Type', stored.contentType);
  response.setHeader('Content-Length', String(stored.bytes.length));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Forms stand in pages of others, in frames that may have no origin at all.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  // Opened by itself it is a picture and nothing else.
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', stored.personal ? KEPT_PERSONAL : KEPT);
  response.end(request.method === 'HEAD' ? undefined : stored.bytes);
}
