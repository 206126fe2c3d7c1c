/** What is asked of a file once all its bytes are there. */
import { contentProblem, type Sniffed } from '@/domain/files/content';
import { mayBeAccepted } from '@/domain/files/programs';
import type { Problem } from '@/domain/values/answer';

/** A file that has arrived and is kept nowhere yet but in the bucket. */
export interface Arrived {
  name: string;
  /** Bytes. */
  size: number;
  /** The first bytes: `HEAD_BYTES`, or all of a smaller file. */
  head: Buffer;
  sniffed: Sniffed | undefined;
  /** The endings that its question accepts; undefined where it names none. */
  accept: readonly string[] | undefined;
  /** All of it, a little at a time. */
  stream(): AsyncIterable<Buffer>;
}

/** Bytes from which content is recognised. */
export const HEAD_BYTES = 64 * 1024;

/** Why a file is refused; undefined where it is not. */
export type FileCheck = (file: Arrived) => Promise<Problem | undefined>;

/**
 * In order; the first refusal ends it. A virus scanner is one more entry: it reads `stream()` and refuses with
 * `file_refused`. What it throws keeps the file from being accepted until the page asks again.
 */
export const FILE_CHECKS: readonly FileCheck[] = [
  ({ accept, ...file }) =>
    Promise.resolve(
      file.sniffed && !mayBeAccepted(file.sniffed.ending)
        ? { code: 'file_content' }
        : contentProblem(file, accept),
    ),
];

/** What the first bytes say; undefined for content without a signature, such as text. */
export async function sniff(head: Buffer): Promise<Sniffed | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    const found = await fileTypeFromBuffer(head);
    if (found) return { ending: found.ext, type: found.mime };
  } catch {
    // It looks into archives, whose rest is not in the head.
  }
  return head.toString('latin1', 0, 4) === 'PK\x03\x04'
    ? { ending: 'zip', type: 'application/zip' }
    : undefined;
}

/** The media type kept with a file. */
export function typeOf(sniffed: Sniffed | undefined, head: Buffer): string {
  if (sniffed) return sniffed.type;
  return head.includes(0) ? 'application/octet-stream' : 'text/plain';
}
