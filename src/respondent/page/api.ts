import { SEND_TIMEOUT, submitWith, type SubmitResult } from '@/domain/responses/submitResult';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';

/** How a page sends. The preview has one that sends nothing. */
export interface Transport {
  submit(request: SubmissionRequest): Promise<SubmitResult>;
}

/** The real one: `/api/forms/{id}`. */
export function httpTransport(formId: string): Transport {
  return {
    submit: (request) =>
      submitWith(() =>
        fetch(`/api/forms/${formId}/submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout?.(SEND_TIMEOUT) ?? null,
        }),
      ),
  };
}

/** Seconds to wait before the next try: doubling from 2 to 60, with up to a quarter of jitter. */
export function backOff(attempt: number, random: number, after = 0): number {
  const wait = Math.min(60, 2 ** Math.min(attempt, 6)) * (1 + random / 4);
  return Math.ceil(Math.max(wait, after));
}
