/** A picture as forms show it: small enough for a phone, and nothing but pixels. */
import type { Sharp } from 'sharp';
import { ASSET_LIMITS } from '@/domain/form/asset';
import { redrawn, type Taken } from '../lib/redraw';

const TAKEN: Taken = {
  bytes: ASSET_LIMITS.sentBytes,
  pixels: ASSET_LIMITS.sentPixels,
  formats: ['JPEG', 'PNG', 'WebP', 'GIF'],
};

/** Tried in turn until one is small enough: photos pass at the first or second, and noise at the last. */
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

/** Draws a picture anew as WebP within ASSET_LIMITS. Throws `malformed`, `too_large`. */
export function drawAsset(file: Buffer): Promise<Drawn> {
  return redrawn(file, TAKEN, async (picture, sharp) => {
    // Decoded once: what was sent may be many times larger than what is kept.
    const { data, info } = await inside(picture, ASSET_LIMITS.edge)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { edge, quality } of STEPS) {
      const raw = sharp(data, { raw: { width, height, channels } });
      // Else coloured writing, as logos have it, would get blurred edges.
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
