/** Public HTTP functions: the form page and its API. Heavy modules load with the first request. */
import { onRequest } from 'firebase-functions/v2/https';
import { AI_KEY, KEY_SECRET, SEAL_KEYS, SERVED } from './options';

const handlers = () => import('../http/handlers');

export const page = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 30,
    // A post with files takes up to 20 MB while it is read, so 40 of them fit.
    memory: '1GiB',
    concurrency: 40,
    maxInstances: 40,
    // Needs the key secret: it stores responses sent without JavaScript, and some lock values (intake/locks.ts). The seal keys
    // open what signs the values of links (intake/signed.ts).
    secrets: [KEY_SECRET, SEAL_KEYS],
  },
  async (request, response) => (await handlers()).page(request, response),
);

/** Responses, beacons and receipts: many short requests. */
export const intake = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 40,
    secrets: [KEY_SECRET, SEAL_KEYS],
  },
  async (request, response) => (await handlers()).intake(request, response),
);

/**
 * Pictures, respondents' files in pieces, and account exports, which stream for as long as Hosting allows. Forty pieces
 * take 160 MB, and a preview, one at a time, up to 270 MB while it is drawn.
 */
export const files = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 60,
    memory: '1GiB',
    concurrency: 40,
    maxInstances: 20,
    // Needs the key secret: it signs the tickets of files (uploads/tickets.ts).
    secrets: [KEY_SECRET],
  },
  async (request, response) => (await handlers()).files(request, response),
);

/** Account and mail requests of visitors. Proofs of work limit them, so few instances are enough. */
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

/** The owner's API, by key. */
export const rest = onRequest(
  { ...SERVED, timeoutSeconds: 30, concurrency: 40, maxInstances: 10, secrets: [KEY_SECRET] },
  async (request, response) => (await handlers()).rest(request, response),
);

/** The assistant. A model may write for a minute; the built-in generator takes a tenth of a second. */
export const assist = onRequest(
  {
    ...SERVED,
    timeoutSeconds: 120,
    concurrency: 20,
    maxInstances: 5,
    secrets: [AI_KEY],
  },
  async (request, response) => (await handlers()).assist(request, response),
);
