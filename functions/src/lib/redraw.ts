/** Drawing pictures anew, so that nothing of what was sent is ever shown but its pixels. */
import type { Sharp, SharpConstructor } from 'sharp';
import { AppError } from '@/domain/errors';

/** How each format begins, by the name that people know it by: what a file is called says nothing. */
const HEADS = {
  JPEG: (head: string) => head.startsWith('\xff\xd8\xff'),
  PNG: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  WebP: (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP'),
  GIF: (head: string) => /^GIF8[79]a/.test(head),
} as const;

/** What of a file is looked at. */
export interface Taken {
  /** Most bytes. */
  bytes: number;
  /** Most pixels that are decoded: a small file can hold a huge picture. */
  pixels: number;
  formats: readonly [keyof typeof HEADS, ...(keyof typeof HEADS)[]];
}

/** Seconds that the library may work on one picture. */
const TIMEOUT = 20;

/** The last one that is drawn: one at a time, since some take hundreds of MB and an instance has no more. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Gives the first frame of a picture to a drawer, upright and within limits. Throws `malformed`, `too_large`.
 *
 * @param draw what becomes of it; whatever it throws means that the file could not be read
 */
export function redrawn<T>(
  bytes: Buffer,
  taken: Taken,
  draw: (picture: Sharp, library: SharpConstructor) => Promise<T>,
): Promise<T> {
  const drawn = drawing.then(() => redraw(bytes, taken, draw));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function redraw<T>(
  bytes: Buffer,
  { bytes: most, pixels, formats }: Taken,
  draw: Parameters<typeof redrawn<T>>[2],
): Promise<T> {
  if (bytes.length > most) throw new AppError('too_large');
  // Before the library sees it: asked what it is, it would read an SVG to the end, and that may be a bomb.
  const head = bytes.toString('latin1', 0, 12);
  if (!formats.some((format) => HEADS[format](head))) throw unreadable(formats);
  // Native code of some megabytes: only the acts that draw wait for it.
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

function unreadable(formats: Taken['formats']): AppError {
  const others = formats.slice(0, -1).join(', ');
  const list = others === '' ? formats[0] : `${others} or ${formats.at(-1) ?? ''}`;
  return new AppError('malformed', `This picture could not be read. Choose a ${list}.`);
}
