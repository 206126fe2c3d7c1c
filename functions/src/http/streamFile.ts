/** Sends a file of the bucket, a little at a time. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { report } from '../lib/report';

/** Cloud Run takes a whole answer of at most 32 MiB; a longer one goes in chunks, without its length. */
const WITH_LENGTH = 32 << 20;

/**
 * Streams into a response whose status and other headers are set.
 *
 * @param bytes its size, where it is known
 * @param door named in reports
 */
export async function streamFile(
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
