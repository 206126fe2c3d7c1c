/** Small pictures of respondents' pictures: drawn again, so that nothing of a stranger's file but its pixels is shown. */
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import { files } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';
import { redrawn } from '../lib/redraw';
import { WHOLE } from './uploads';

const PREVIEW = 'preview';
export const PREVIEW_TYPE = 'image/webp';

/** The preview of a file, drawn when it is first asked for. Throws `malformed`, `too_large` where it cannot be. */
export async function previewOf(db: Firestore, ws: string, id: string): Promise<Buffer> {
  const bucket = await filesOf(db);
  const kept = await bucket.read(files.upload(ws, id, PREVIEW));
  if (kept) return kept.bytes;
  const whole = await bucket.read(files.upload(ws, id, WHOLE));
  const { previewBytes, previewPixels, previewEdge } = FILE_LIMITS;
  const bytes = await redrawn(
    whole?.bytes ?? Buffer.alloc(0),
    { bytes: previewBytes, pixels: previewPixels, formats: ['JPEG', 'PNG', 'WebP', 'GIF'] },
    (picture) =>
      picture
        .resize(previewEdge, previewEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer(),
  );
  await bucket.save(files.upload(ws, id, PREVIEW), bytes, PREVIEW_TYPE);
  return bytes;
}
