/** Draws pictures for forms: small enough for a phone, and only pixels. */
import type { Sharp } from 'sharp';
import { ASSET_LIMITS } from '@/domain/options/asset';
import { redrawn, type PictureLimits } from '../lib/redraw';

const LIMITS: PictureLimits = {
  bytes: ASSET_LIMITS.sentBytes,
  pixels: ASSET_LIMITS.sentPixels,
  formats: ['JPEG', 'PNG', 'WebP', 'GIF'],
};

/** Tried in order until the file is small enough: photos fit at the first or second. */
const STEPS = [
  { edge: ASSET_LIMITS.edge, quality: 82 },
  { edge: ASSET_LIMITS.edge, quality: 68 },
  { edge: ASSET_LIMITS.edge, quality: 52 },
  { edge: 1_200, quality: 50 },
  { edge: 800, quality: 45 },
  { edge: 400, quality: 40 },
] as const;

export interface Drawn {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes a picture as WebP within ASSET_LIMITS. Throws `malformed`, `too_large`. */
export function drawAsset(file: Buffer): Promise<Drawn> {
  return redrawn(file, LIMITS, async (picture, sharp) => {
    // Decoded once: the upload can be many times larger than what is stored.
    const { data, info } = await inside(picture, ASSET_LIMITS.edge)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { edge, quality } of STEPS) {
      const raw = sharp(data, { raw: { width, height, channels } });
      // Keeps the edges of coloured text sharp, as in logos.
      const webp = inside(raw, edge).webp({ quality, smartSubsample: true });
      const { data: bytes, info: about } = await webp.toBuffer({ resolveWithObject: true });
      if (bytes.length <= ASSET_LIMITS.bytes) {
        return { bytes, width: about.width, height: about.height };
      }
    }
    throw new Error('No step was small enough.');
  });
}

const inside = (picture: Sharp, edge: number) =>
  picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
