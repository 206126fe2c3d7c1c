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

export const api = onRequest(
  {
    ...SERVED,
    // As long as Hosting waits: the export of an account streams for as long as it takes.
    timeoutSeconds: 60,
    concurrency: 80,
    maxInstances: 40,
    secrets: [KEY_SECRET],
  },
  async (request, response) => (await handlers()).api(request, response),
);
