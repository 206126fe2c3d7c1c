import { SEND_TIMEOUT, sentBy, type Sent } from '@/domain/answers/sent';
import type { BeaconRequest, SubmissionRequest } from '@/domain/calls';

/** How a page sends. The preview has one that sends nothing. */
export interface Transport {
  submit(request: SubmissionRequest): Promise<Sent>;
  /** Fire and forget; never delays the person. */
  beacon(request: BeaconRequest): void;
}

/** The real one: `/api/forms/{id}`. */
export function httpTransport(formId: string): Transport {
  const base = `/api/forms/${formId}`;
  return {
    submit: (request) =>
      sentBy(() =>
        fetch(`${base}/submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout?.(SEND_TIMEOUT) ?? null,
        }),
      ),
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

/** Seconds to wait before the next try: doubling from 2 to 60, with up to a quarter of jitter. */
export function backOff(attempt: number, random: number, after = 0): number {
  const wait = Math.min(60, 2 ** Math.min(attempt, 6)) * (1 + random / 4);
  return Math.ceil(Math.max(wait, after));
}
