/** Reads a post of a page without JavaScript that holds files: `multipart/form-data` (RFC 7578). */
import { AppError } from '@/domain/base/errors';
import { FILE_LIMITS } from '@/domain/options/fileLimits';
import type { HttpRequest } from '../lib/context';
import { BODY_LIMIT, readBytes } from './body';

/** A file of a post. */
export interface PostedFile {
  /** Name of its control. */
  control: string;
  /** As the browser names it. */
  name: string;
  bytes: Buffer;
}

export interface PostedForm {
  /** Values by name, in the order in which they were posted. */
  body: Record<string, string[]>;
  files: PostedFile[];
}

/** Files of one post; more than any question takes. */
const MAX_FILES = 40;
/** Name of a control, in bytes. */
const NAME_BYTES = 200;

/** Delimiters that are counted: more than any form takes. */
const MOST_COUNTED = 20_000;

/** What the reader gets at a time, so that it ends soon after a limit. */
const CHUNK = 64 * 1024;

/**
 * Reads it as a whole: `FILE_LIMITS.post` bytes at most. Parts are counted before any is parsed: parsing one costs
 * 45 µs, finding it less than 1.
 *
 * @param isFew whether that many values beside files are accepted
 * @throws `too_large`, `malformed`
 */
export async function readMultipart(
  request: HttpRequest,
  isFew: (controls: number) => boolean,
): Promise<PostedForm> {
  const bytes = await readBytes(request, FILE_LIMITS.post);
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  const controls = partsIn(bytes, boundary);
  if (!isFew(controls)) throw new AppError('too_large');
  // The default alone: a bundled CommonJS module has no other export.
  const { default: Busboy } = await import('@fastify/busboy');
  return new Promise((resolve, reject) => {
    const values = new Map<string, string[]>();
    const files: PostedFile[] = [];
    let failed = false;
    const fail = (code: 'too_large' | 'malformed') => {
      failed = true;
      reject(new AppError(code));
    };
    const limits = {
      fieldNameSize: NAME_BYTES,
      fieldSize: BODY_LIMIT,
      fields: controls + 1,
      files: MAX_FILES,
      fileSize: FILE_LIMITS.post,
      headerPairs: 20,
    };
    const reader = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits,
      // The whole name: `cleanFileName` takes the folders off.
      preservePath: true,
    });
    reader.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) return fail('too_large');
      const known = values.get(name);
      if (known) known.push(value);
      else values.set(name, [value]);
    });
    reader.on('file', (control, stream, name: string | undefined) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', () => fail('malformed'));
      stream.on('end', () => {
        // An empty control is posted too: as a file without a name.
        if (name) files.push({ control, name, bytes: Buffer.concat(parts) });
      });
    });
    for (const over of ['fieldsLimit', 'filesLimit'] as const) {
      reader.on(over, () => fail('too_large'));
    }
    reader.on('error', () => fail('malformed'));
    reader.on('finish', () => {
      const text = [...values.values()].flat().reduce((sum, value) => sum + value.length, 0);
      if (text > BODY_LIMIT) return fail('too_large');
      // Own properties only, so that a name such as __proto__ is harmless.
      resolve({ body: Object.fromEntries(values), files });
    });
    for (let at = 0; at < bytes.length && !failed; at += CHUNK) {
      reader.write(bytes.subarray(at, at + CHUNK));
    }
    if (!failed) reader.end();
  });
}

/**
 * The delimiter that the media type names (RFC 2046, 5.1.1). Throws `malformed` for any other: the reader would fail, or
 * understand another one than was counted.
 */
function boundaryOf(contentType: string): string {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw new AppError('malformed');
  return boundary;
}

function partsIn(bytes: Buffer, boundary: string): number {
  const delimiter = `--${boundary}`;
  let count = 0;
  // One of hyphens alone could be found at each byte.
  for (let at = bytes.indexOf(delimiter); at >= 0 && count < MOST_COUNTED; count += 1) {
    at = bytes.indexOf(delimiter, at + delimiter.length);
  }
  return count;
}
