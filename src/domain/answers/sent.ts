/** What became of an attempt to send an answer, as the intake's doors tell it (docs/architecture.md). */
import type { Receipt } from '../calls';
import type { ErrorBody, ErrorCode } from '../errors';
import type { Problems } from './answer';

export type Sent =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'problems'; problems: Problems }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'closed'; message: string }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  /** Worth another try; `after` in seconds where the server said when. */
  | { kind: 'later'; reason: 'offline' | 'busy'; after?: number };

/** A try takes no longer than this, in milliseconds: beyond it the connection is as good as none. */
export const SEND_TIMEOUT = 30_000;

/** What is read of a response: `fetch`'s own has all of it. */
interface Reply {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/**
 * Sends, and reads what became of it.
 *
 * @param post the request itself, with `SEND_TIMEOUT`
 */
export async function sentBy(post: () => Promise<Reply>): Promise<Sent> {
  try {
    return await readSent(await post());
  } catch {
    // No connection, a cut one, a time-out, or an answer that is not ours: the key makes another try safe.
    return { kind: 'later', reason: 'offline' };
  }
}

/** The answer of a door; throws where it is not one of ours. */
async function readSent(response: Reply): Promise<Sent> {
  const body = await response.json();
  if (response.ok) return { kind: 'received', receipt: body as Receipt };
  const { error } = body as ErrorBody;
  const details = error.details as { problems?: Problems; receipt?: Receipt } | undefined;
  const code: ErrorCode = error.code;
  if (code === 'invalid_answers' && details?.problems) {
    return { kind: 'problems', problems: details.problems };
  }
  if (code === 'key_used' && details?.receipt)
    return { kind: 'key_used', receipt: details.receipt };
  if (code === 'closed') return { kind: 'closed', message: error.message };
  if (code === 'not_found') return { kind: 'gone' };
  if (response.status === 429 || response.status >= 500) {
    const after = Number(response.headers.get('Retry-After'));
    return { kind: 'later', reason: 'busy', ...(after > 0 ? { after } : {}) };
  }
  return { kind: 'refused', message: error.message };
}
