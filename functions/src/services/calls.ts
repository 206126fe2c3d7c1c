/** The calls of the signed-in app (domain/calls), one function for each area. */
import { onCall, type CallableOptions } from 'firebase-functions/v2/https';
import type { CallArea } from '@/domain/calls/areas';
import { KEY_SECRET, SEAL_KEYS, SERVED } from './options';

const calls = (
  area: CallArea,
  more: Pick<CallableOptions, 'secrets' | 'memory' | 'concurrency' | 'maxInstances'> = {},
) =>
  onCall(
    // Any origin: a callable is authorised by the token in its header, which no other site can send.
    { ...SERVED, timeoutSeconds: 60, concurrency: 40, maxInstances: 20, cors: true, ...more },
    async (request) => (await import('../callable/serve')).serve(area, request),
  );

// Measured: a hostile body of the largest size takes up to 30 MB while it is parsed, so 24 of them fit. The queue per
// person (callable/call.ts: 2 running, 20 waiting) leaves room for others.
export const formCalls = calls('formCalls', {
  memory: '1GiB',
  concurrency: 24,
  secrets: [KEY_SECRET],
});
export const responseCalls = calls('responseCalls', { secrets: [KEY_SECRET, SEAL_KEYS] });
export const contactCalls = calls('contactCalls', { secrets: [KEY_SECRET] });
// Measured: a picture of 40 megapixels takes up to 430 MB while it is drawn, one at a time; its file takes 50 MB while
// it waits.
export const pictureCalls = calls('pictureCalls', {
  memory: '1GiB',
  concurrency: 6,
  maxInstances: 10,
});
export const accountCalls = calls('accountCalls', { secrets: [KEY_SECRET] });
