/** Background work: triggers, task queues and the sweep. Each is a thin wrapper around a plain function. */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { inFunctionsEmulator } from '../lib/emulator';
import { KEY_SECRET, REGION, SEAL_KEYS, SERVED, SMTP_URL } from './options';

const background = () => import('../triggers/background');

/** Effects of a submission. The event only signals; the document says what is to be done. */
export const submissionWritten = onDocumentWritten(
  {
    ...SERVED,
    document: 'workspaces/{ws}/submissions/{id}',
    timeoutSeconds: 60,
    concurrency: 20,
    maxInstances: 20,
    retry: true,
    secrets: [KEY_SECRET],
  },
  async (event) => {
    const todo: unknown = event.data?.after.get('todo');
    if (!Array.isArray(todo) || todo.length === 0) return;
    await (await background()).effects(event.params.ws, event.params.id, event.time);
  },
);

/** A session that was due longer ago than this, in milliseconds, is of the past: its figures wait for the sweep. */
const PAST = 60_000;

/** A session changed: queue a flush of its form. */
export const sessionWritten = onDocumentWritten(
  {
    ...SERVED,
    document: 'workspaces/{ws}/forms/{formId}/sessions/{sid}',
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 20,
  },
  async (event) => {
    const dueAt: unknown = event.data?.after.get('dueAt');
    // Sessions due later are found by the sweep, and the flush's own writes must not trigger it again. So are those of
    // the past: a sample and an import write hundreds in a few seconds, and each flush would wait for the one before.
    const now = Date.now();
    if (typeof dueAt !== 'number' || dueAt > now + 1_000 || dueAt < now - PAST) return;
    await (await background()).enqueueFlush(event.params.ws, event.params.formId);
  },
);

/**
 * One flush per form and second (triggers/background.ts names the tasks). In the emulator one at a time: there two
 * transactions on one form wait up to 15 s for each other, where Firestore ends one of them, and each second brings the next.
 */
export const flush = onTaskDispatched(
  {
    ...SERVED,
    timeoutSeconds: 60,
    concurrency: 20,
    maxInstances: 10,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    rateLimits: {
      maxConcurrentDispatches: inFunctionsEmulator(process.env) ? 1 : 100,
      maxDispatchesPerSecond: 200,
    },
  },
  async (request) => (await background()).flush(request.data),
);

/** A contact changed: what is subscribed to that is told. */
export const contactWritten = onDocumentWritten(
  {
    ...SERVED,
    document: 'workspaces/{ws}/contacts/{id}',
    timeoutSeconds: 30,
    concurrency: 80,
    maxInstances: 10,
    retry: true,
  },
  async ({ id: eventId, time, params: { ws, id }, data }) => {
    const change = { before: data?.before.data(), after: data?.after.data() };
    await (await background()).contactChange({ ws, id, eventId, time }, change);
  },
);

/** A job was created: its first step need not wait for the sweep. */
export const jobCreated = onDocumentCreated(
  {
    ...SERVED,
    document: 'workspaces/{ws}/jobs/{id}',
    timeoutSeconds: 60,
    concurrency: 20,
    maxInstances: 5,
    secrets: [KEY_SECRET],
  },
  async (event) => (await background()).beginJob({ ws: event.params.ws, jobId: event.params.id }),
);

/** Steps of a job for half a minute, then the next task (jobs/queue.ts). The last step of a large export takes longer. */
export const jobStep = onTaskDispatched(
  {
    ...SERVED,
    timeoutSeconds: 300,
    concurrency: 4,
    maxInstances: 10,
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 50 },
    // Imports find contacts by their keys, and values that a question takes once.
    secrets: [KEY_SECRET],
  },
  async (request) => (await background()).jobSteps(request.data),
);

/** A newsletter registration. */
export const registrationCreated = onDocumentCreated(
  {
    ...SERVED,
    document: 'registrations/{id}',
    timeoutSeconds: 30,
    concurrency: 20,
    maxInstances: 5,
    retry: true,
    secrets: [KEY_SECRET],
  },
  async (event) => (await background()).registration(event.params.id, event.time),
);

/** A mail in the outbox is sent at once; the sweep retries it. */
export const mailCreated = onDocumentCreated(
  {
    ...SERVED,
    document: 'outbox/{id}',
    timeoutSeconds: 90,
    concurrency: 20,
    maxInstances: 5,
    secrets: [KEY_SECRET, SMTP_URL],
  },
  async (event) => (await background()).mail(event.params.id),
);

/** A delivery to a destination is sent at once; the sweep retries it. */
export const deliveryCreated = onDocumentCreated(
  {
    ...SERVED,
    document: 'workspaces/{ws}/deliveries/{id}',
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 10,
    secrets: [SEAL_KEYS],
  },
  async (event) => {
    // A line of the log of mails is nothing to send.
    if (event.data?.get('dueAt') === undefined) return;
    await (await background()).delivery(event.params.ws, event.params.id);
  },
);

/** Runs every minute, one at a time. */
export const sweep = onSchedule(
  {
    region: REGION,
    cpu: 1,
    memory: '512MiB',
    schedule: 'every 1 minutes',
    timeoutSeconds: 300,
    concurrency: 1,
    maxInstances: 1,
    secrets: [KEY_SECRET, SMTP_URL, SEAL_KEYS],
  },
  async () => (await background()).sweep(),
);
