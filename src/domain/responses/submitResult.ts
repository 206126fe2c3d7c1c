/** The result of sending a response, as the intake routes report it (docs/architecture.md). */
import type { Receipt } from '@/domain/calls/doors.schema';
import type { ErrorBody, ErrorCode } from '@/domain/base/errors';
import type { Problems } from '@/domain/values/answer';

export type SubmitResult =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'problems'; problems: Problems }
  | { kind: 'key_used'; receipt: Receipt }
  /** `message` is the owner’s, or says more than that the form is closed. */
  | { kind: 'closed'; message?: string }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  /** Worth another try; `after` in seconds where the server said when. */
  | { kind: 'later'; reason: 'offline' | 'busy'; after?: number };

/** Timeout of one attempt, in milliseconds: treated as offline. */
export const SEND_TIMEOUT = 30_000;

/** What is read of a response: `fetch`'s own has all of it. */
interface Reply {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/**
 * Sends a response and parses the result.
 *
 * @param post the request itself, with `SEND_TIMEOUT`
 */
export async function submitWith(post: () => Promise<Reply>): Promise<SubmitResult> {
  try {
    return await readResult(await post());
  } catch {
    // No connection, a cut one, a time-out, or an answer that is not ours: the key makes another try safe.
    return { kind: 'later', reason: 'offline' };
  }
}

/** Parses the server's reply; throws if it is not ours. */
async function readResult(response: Reply): Promise<SubmitResult> {
  const body = await response.json();
  if (response.ok) return { kind: 'received', receipt: body as Receipt };
  const { error } = body as ErrorBody;
  const details = error.details as
    | { problems?: Problems; receipt?: Receipt; own?: true }
    | undefined;
  const code: ErrorCode = error.code;
  if (code === 'invalid_answers' && details?.problems) {
    return { kind: 'problems', problems: details.problems };
  }
  if (code === 'key_used' && details?.receipt)
    return { kind: 'key_used', receipt: details.receipt };
  if (code === 'password_required' || (code === 'closed' && details?.own)) {
    return { kind: 'closed', message: error.message };
  }
  if (code === 'closed') return { kind: 'closed' };
  if (code === 'not_found') return { kind: 'gone' };
  if (response.status === 429 || response.status >= 500) {
    const after = Number(response.headers.get('Retry-After'));
    return { kind: 'later', reason: 'busy', ...(after > 0 ? { after } : {}) };
  }
  return { kind: 'refused', message: error.message };
}
