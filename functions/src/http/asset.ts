/**
 * `/api/assets/{sha}`: pictures that the server drew, and fonts. The name is a content hash, so the content never changes.
 * `/api/forms/{id}/picture`: the picture of a form's link, made from its theme.
 */
import type { ServerResponse } from 'node:http';
import { AppError } from '@/domain/base/errors';
import { ASSET_ID_PATTERN, type AssetRef } from '@/domain/options/asset';
import { files } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import { linkPicture } from '../assets/linkPicture';
import { readShownForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { filesOf } from '../lib/files';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';

const KEPT = 'public, max-age=31536000, immutable';
/** A person's picture: the CDN shows it for at most an hour after its removal. */
const KEPT_PERSONAL = 'public, max-age=31536000, s-maxage=3600, immutable';

export async function showAsset(
  context: HttpContext,
  sha: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  if (!ASSET_ID_PATTERN.test(sha)) throw new AppError('not_found');
  // Existing files are cached permanently by the CDN; missing ones would be looked up each time.
  context.limits.light(senderOf(context, request).address, 'assets', context.now());
  const stored = await (await filesOf(context.db)).read(files.asset(sha));
  if (!stored) throw new AppError('not_found');
  response.statusCode = 200;
  response.setHeader('Content-Type', stored.contentType);
  response.setHeader('Content-Length', String(stored.bytes.length));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Forms are embedded in other sites, in frames that may have no origin.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  // Opened directly, it can only be an image.
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', stored.personal ? KEPT_PERSONAL : KEPT);
  response.end(request.method === 'HEAD' ? undefined : stored.bytes);
}

/** A day in browsers and in the CDN; a page names the version, so a published change is another address. */
const KEPT_DAY = 'public, max-age=86400';

export async function showLinkPicture(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  const now = context.now();
  context.limits.light(senderOf(context, request).address, 'pictures', now);
  const { liveVersion, workspace } = await readShownForm(context.db, formId, now);
  const definition =
    liveVersion === undefined
      ? undefined
      : await loadVersion(context.db, workspace, formId, liveVersion);
  if (!definition) throw new AppError('not_found');
  const { logo, cover } = definition.design ?? {};
  const store = await filesOf(context.db);
  const read = async (picture: AssetRef | undefined) =>
    picture && (await store.read(files.asset(picture.id)))?.bytes;
  const [logoFile, coverFile] = await Promise.all([read(logo?.picture), read(cover?.picture)]);
  const { bytes, type } = await linkPicture(definition, { logo: logoFile, cover: coverFile });
  response.statusCode = 200;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', String(bytes.length));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', KEPT_DAY);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
