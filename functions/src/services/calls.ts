/** The acts of the signed-in app (domain/calls.ts). Each is a function of its own name, as the Firebase SDK calls it. */
import { onCall } from 'firebase-functions/v2/https';
import type { CallName } from '@/domain/calls';
import { SERVED } from './options';

const call = (name: CallName) =>
  onCall(
    // Any origin: a callable is authorised by the token in its header, which no other site can send.
    { ...SERVED, timeoutSeconds: 60, concurrency: 40, maxInstances: 10, cors: true },
    async (request) => (await import('../callable/serve')).serve(name, request),
  );

export const ensureWorkspace = call('ensureWorkspace');
export const createForm = call('createForm');
export const publishForm = call('publishForm');
export const changeFormStatus = call('changeFormStatus');
export const decideHeld = call('decideHeld');
