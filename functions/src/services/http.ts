/** The doors of the public: the form page and what it talks to. Heavy modules come with the first request. */
import { onRequest } from 'firebase-functions/v2/https';
import { KEY_SECRET, SERVED } from './options';

const handlers = () => import('../http/handlers');

export const page = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 20,
    // It takes answers without JavaScript, and some are locked (intake/locks.ts).
    secrets: [KEY_SECRET],
  },
  async (request, response) => (await handlers()).page(request, response),
);

/** Responses, beacons and receipts: as many as come, and each is short. */
export const intake = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 40,
    secrets: [KEY_SECRET],
  },
  async (request, response) => (await handlers()).intake(request, response),
);

/** Pictures, and the export of an account, which streams for as long as Hosting waits. */
export const files = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 20,
  },
  async (request, response) => (await handlers()).files(request, response),
);

/** What strangers ask of accounts and mail. Limited by proofs of work, so that few instances do. */
export const account = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 30,
    concurrency: 40,
    maxInstances: 10,
    secrets: [KEY_SECRET],
  },
  async (request, response) => (await handlers()).account(request, response),
);
