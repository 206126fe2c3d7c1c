import type { ErrorBody, ErrorCode } from '@/domain/errors';
import type { Problems } from '@/domain/answers/answer';
import type { BeaconRequest, Receipt, SessionFacts, SubmissionRequest } from '@/domain/calls';

/** What became of an attempt to send. */
export type Sent =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'problems'; problems: Problems }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'closed'; message: string }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  /** Worth another try; `after` in seconds where the server said when. */
  | { kind: 'later'; reason: 'offline' | 'busy'; after?: number };

/** How a page sends. The preview has one that sends nothing. */
export interface Transport {
  submit(request: SubmissionRequest): Promise<Sent>;
  /** Fire and forget; never delays the person. */
  beacon(request: BeaconRequest): void;
}

const TIMEOUT = 30_000;

/** The real one: `/api/forms/{id}`. */
export function httpTransport(formId: string): Transport {
  const base = `/api/forms/${formId}`;
  return {
    async submit(request) {
      let response: Response;
      try {
        response = await fetch(`${base}/submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout?.(TIMEOUT) ?? null,
        });
        return await read(response);
      } catch {
        // No connection, a cut one, a time-out, or an answer that is not ours: the key makes another try safe.
        return { kind: 'later', reason: 'offline' };
      }
    },
    beacon(request) {
      const body = JSON.stringify(request);
      if (!navigator.sendBeacon?.(`${base}/sessions`, body)) {
        void fetch(`${base}/sessions`, { method: 'POST', body, keepalive: true }).catch(
          () => undefined,
        );
      }
    },
  };
}

async function read(response: Response): Promise<Sent> {
  const body: unknown = await response.json();
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

/** Seconds to wait before the next try: doubling from 2 to 60, with up to a quarter of jitter. */
export function backOff(attempt: number, random: number, after = 0): number {
  const wait = Math.min(60, 2 ** Math.min(attempt, 6)) * (1 + random / 4);
  return Math.ceil(Math.max(wait, after));
}

/** The facts of this page's session as of now. */
export interface SessionClock {
  id: string;
  viewedAt: number;
  startedAt?: number;
  hiddenMs: number;
  source?: string;
}

export function sessionFacts(clock: SessionClock, now: number, member: boolean): SessionFacts {
  return {
    id: clock.id,
    viewedAgo: Math.max(0, Math.round(now - clock.viewedAt)),
    ...(clock.startedAt === undefined
      ? {}
      : {
          startedAgo: Math.max(0, Math.round(now - clock.startedAt)),
          hiddenMs: Math.round(clock.hiddenMs),
        }),
    ...(member ? { member } : {}),
    ...(clock.source ? { source: clock.source } : {}),
  };
}
