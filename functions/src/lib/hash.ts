import { createHash, randomFillSync } from 'node:crypto';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { SubmissionRequest } from '@/domain/calls';
import { newKey, unreserved } from '@/domain/ids';

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The id of the submission under a key: 43 characters of base64url. Nobody without the key can name it. */
export function submissionId(formId: string, key: string): string {
  // Never of a reserved form (ids.ts): the last character stands for four bits, and is no underscore.
  return createHash('sha256').update(`${formId}|${key}`).digest('base64url');
}

/** The id of the session of a submission that came without one: the same for a retry. */
export function sessionIdOf(submission: string): string {
  return unreserved(submission.slice(0, 22));
}

/**
 * What tells a retry from another answer: version and answers. Neither the day nor the session is part of it, since a
 * retry after midnight, with more time gone by, is still the same answer.
 */
export function contentHash(request: Pick<SubmissionRequest, 'version' | 'answers'>): string {
  return sha256(canonicalJson({ version: request.version, answers: request.answers }));
}

/** A new random key. */
export function randomKey(): string {
  return newKey((bytes) => randomFillSync(bytes));
}
