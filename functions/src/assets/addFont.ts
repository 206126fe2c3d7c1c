import { readWoff2 } from '@/domain/files/woff2';
import type { OwnFont } from '@/domain/form/definition/definition';
import { FONT_LIMITS } from '@/domain/options/asset';
import { refused } from '@/domain/refusals/refusals';
import { AppError } from '@/domain/base/errors';
import type { Firestore } from '../lib/admin';
import { storeAsset, type AddAssetContext } from './add';

/**
 * Stores a font for the forms of a workspace, whose licence its owner has confirmed. Browsers check its insides before they
 * use it; here it is a WOFF2 file by its head, and no larger than allowed.
 *
 * Throws `malformed`, `too_large`, and what `storeAsset` throws.
 */
export async function addFontFile(
  db: Firestore,
  ws: string,
  { file, name }: { file: Buffer; name: string },
  context: AddAssetContext,
): Promise<OwnFont> {
  if (file.length > FONT_LIMITS.bytes) throw new AppError('too_large');
  const font = readWoff2(file);
  if (!font) throw refused('font_unreadable');
  const about = { font: { name, licensed: true as const } };
  const id = await storeAsset(db, ws, { bytes: file, type: 'font/woff2', about }, context);
  return { id, name, ...(font.isVariable ? { variable: true } : {}) };
}
