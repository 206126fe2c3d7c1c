/** Reads a post of a page without JavaScript that holds files: `multipart/form-data` (RFC 7578). */
import { AppError } from '@/domain/errors';
import { FILE_LIMITS } from '@/domain/files/limits';
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

/**
 * Reads it as a whole: `FILE_LIMITS.post` bytes at most.
 *
 * @param maxControls values beside files
 * @throws `too_large`, `malformed`
 */
export async function readMultipart(
  request: HttpRequest,
  maxControls: number,
): Promise<PostedForm> {
  const bytes = await readBytes(request, FILE_LIMITS.post);
  // The default alone: a bundled CommonJS module has no other export.
  const { default: Busboy } = await import('@fastify/busboy');
  // Without it the reader could not even be made.
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('malformed');
  return new Promise((resolve, reject) => {
    const values = new Map<string, string[]>();
    const files: PostedFile[] = [];
    const fail = (code: 'too_large' | 'malformed') => reject(new AppError(code));
    const limits = {
      fieldNameSize: NAME_BYTES,
      fieldSize: BODY_LIMIT,
      fields: maxControls,
      files: MAX_FILES,
      fileSize: FILE_LIMITS.post,
      headerPairs: 20,
    };
    const reader = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
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
    reader.end(bytes);
  });
}
