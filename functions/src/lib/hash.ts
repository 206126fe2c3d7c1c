import { createHash, randomFillSync } from 'node:crypto';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { newKey, unreserved } from '@/domain/base/ids';

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The submission id of a key: 43 characters of base64url. It cannot be computed without the key. */
export function submissionId(formId: string, key: string): string {
  // Never a reserved id (ids.ts): the last character encodes four bits and is no underscore.
  return createHash('sha256').update(`${formId}|${key}`).digest('base64url');
}

/** The session id of a submission that came without one; a retry gets the same. */
export function sessionIdOf(submission: string): string {
  return unreserved(submission.slice(0, 22));
}

/**
 * Distinguishes a retry from another response: version and answers. Day and session are left out, since a retry after
 * midnight is still the same response.
 */
export function contentHash(request: Pick<SubmissionRequest, 'version' | 'answers'>): string {
  return sha256(canonicalJson({ version: request.version, answers: request.answers }));
}

/** A new random key. */
export function randomKey(): string {
  return newKey((bytes) => randomFillSync(bytes));
}
