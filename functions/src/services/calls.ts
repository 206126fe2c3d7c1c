/** The acts of the signed-in app (domain/calls.ts). Each is a function of its own name, as the Firebase SDK calls it. */
import { onCall, type CallableOptions } from 'firebase-functions/v2/https';
import type { CallName } from '@/domain/calls';
import { KEY_SECRET, SERVED } from './options';

const call = (
  name: CallName,
  more: Pick<CallableOptions, 'secrets' | 'memory' | 'concurrency'> = {},
) =>
  onCall(
    // Any origin: a callable is authorised by the token in its header, which no other site can send.
    { ...SERVED, timeoutSeconds: 60, concurrency: 40, maxInstances: 10, cors: true, ...more },
    async (request) => (await import('../callable/serve')).serve(name, request),
  );

export const ensureWorkspace = call('ensureWorkspace');
// Measured: a hostile body of the largest size takes up to 30 MB while it is parsed.
export const createForm = call('createForm', { concurrency: 8 });
export const publishForm = call('publishForm');
export const publishImpact = call('publishImpact');
export const restoreVersion = call('restoreVersion');
export const changeFormStatus = call('changeFormStatus');
export const decideHeld = call('decideHeld');
// Measured: a picture of 40 megapixels takes up to 430 MB while it is drawn, one at a time; its file 50 while it waits.
export const addAsset = call('addAsset', { memory: '1GiB', concurrency: 6 });
export const rateArticle = call('rateArticle', { secrets: [KEY_SECRET] });
export const changeEmail = call('changeEmail');
export const changeWorkspace = call('changeWorkspace');
export const deleteAccount = call('deleteAccount', { secrets: [KEY_SECRET] });
export const deletionPlan = call('deletionPlan');
export const sendTestAnswer = call('sendTestAnswer', { concurrency: 8 });
export const sendVerification = call('sendVerification');
export const setPicture = call('setPicture');
export const signOutEverywhere = call('signOutEverywhere');
export const syncProfile = call('syncProfile');
