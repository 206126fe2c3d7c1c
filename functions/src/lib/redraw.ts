/** Re-encodes pictures, so that only the pixels of an upload are ever served. */
import type { Sharp, SharpConstructor } from 'sharp';
import { refused } from '@/domain/refusals/refusals';
import { AppError } from '@/domain/base/errors';

/** Magic bytes of each format, by its common name: file names are not trusted. */
const HEADS = {
  JPEG: (head: string) => head.startsWith('\xff\xd8\xff'),
  PNG: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  WebP: (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP'),
  GIF: (head: string) => /^GIF8[79]a/.test(head),
} as const;

/** Limits of an uploaded picture. */
export interface PictureLimits {
  /** Size limit, in bytes. */
  bytes: number;
  /** Pixels decoded, at most: a small file can hold a huge picture. */
  pixels: number;
  formats: readonly [keyof typeof HEADS, ...(keyof typeof HEADS)[]];
}

/** Time limit of the library for one picture, in seconds. */
const TIMEOUT = 20;

/** Serialises drawing: one picture at a time, since some take hundreds of MB. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Passes the first frame of a picture, upright and within limits, to a drawer. Throws `malformed`, `too_large`.
 *
 * @param draw produces the result; anything it throws means that the file could not be read
 */
export function redrawn<T>(
  bytes: Buffer,
  limits: PictureLimits,
  draw: (picture: Sharp, library: SharpConstructor) => Promise<T>,
): Promise<T> {
  const drawn = drawing.then(() => redraw(bytes, limits, draw));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function redraw<T>(
  bytes: Buffer,
  { bytes: most, pixels, formats }: PictureLimits,
  draw: Parameters<typeof redrawn<T>>[2],
): Promise<T> {
  if (bytes.length > most) throw new AppError('too_large');
  // Checked before the library sees the file: to detect an SVG it would read all of it, which may be a bomb.
  const head = bytes.toString('latin1', 0, 12);
  if (!formats.some((format) => HEADS[format](head))) throw unreadable(formats);
  // Native code of several megabytes, loaded only by calls that draw.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: pixels })
      .timeout({ seconds: TIMEOUT })
      .rotate(); // as the camera was held, before the note of it goes
    return await draw(picture, sharp);
  } catch {
    throw unreadable(formats);
  }
}

function unreadable(formats: PictureLimits['formats']): AppError {
  const others = formats.slice(0, -1).join(', ');
  const list = others === '' ? formats[0] : `${others} or ${formats.at(-1) ?? ''}`;
  return refused('picture_unreadable', { list });
}
