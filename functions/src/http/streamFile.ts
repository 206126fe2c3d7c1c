/** Sends files of the bucket: by a link of its own where there is one, else a little at a time. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';
import { report } from '../lib/report';

/** Cloud Run takes a whole answer of at most 32 MiB; a longer one goes in chunks, without its length. */
const WITH_LENGTH = 32 << 20;

/** A file to be sent as an attachment. */
export interface SentFile {
  path: string;
  /** Its `Content-Disposition`. */
  disposition: string;
  contentType: string;
  /** Its size, where it is known. */
  bytes: number | undefined;
  /** When a link to it ends, in milliseconds. */
  until: number;
  /** Named in reports. */
  door: string;
}

/** Sends a file: Hosting ends an answer of ours after a minute, so a short-lived link of the bucket comes first. */
export async function sendFile(
  db: Firestore,
  response: ServerResponse,
  { path, disposition, contentType, bytes, until, door }: SentFile,
): Promise<void> {
  const bucket = await filesOf(db);
  // Without the right to sign (docs/operations.md) the file still comes, as far as a minute lasts.
  const link = await bucket.link(path, until, disposition).catch((error: unknown) => {
    report(error, { door: `${door}.link` });
    return undefined;
  });
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (link !== undefined) {
    response.statusCode = 303;
    response.setHeader('Location', link);
    response.end();
    return;
  }
  response.statusCode = 200;
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Disposition', disposition);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  await streamFile(response, bucket.stream(path), { bytes, door });
}

/**
 * Streams into a response whose status and other headers are set.
 *
 * @param bytes its size, where it is known
 * @param door named in reports
 */
async function streamFile(
  response: ServerResponse,
  stream: Readable,
  { bytes, door }: { bytes: number | undefined; door: string },
): Promise<void> {
  if (bytes !== undefined && bytes < WITH_LENGTH) {
    response.setHeader('Content-Length', String(bytes));
  }
  try {
    for await (const part of stream) {
      if (response.destroyed) return;
      if (!response.write(part)) {
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    }
    response.end();
  } catch (error) {
    // The status has been sent: only an answer that breaks off shows that the file is incomplete.
    report(error, { door });
    response.destroy();
  }
}
