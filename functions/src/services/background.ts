/** What happens after an answer: triggers, the task queue and the sweep. Each is a thin wrapper over a plain function. */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { KEY_SECRET, REGION, SERVED, SMTP_URL } from './options';

const background = () => import('../triggers/background');

/** Effects of a submission. An event only means "look": what is to be done, the document says. */
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

/** A session was touched: asks for a flush of its form. */
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
    // What is due later, the sweep finds; and what the flush itself writes must not call it again.
    if (typeof dueAt !== 'number' || dueAt > Date.now() + 1_000) return;
    await (await background()).enqueueFlush(event.params.ws, event.params.formId);
  },
);

/** One flush per form and second (triggers/background.ts names the tasks). */
export const flush = onTaskDispatched(
  {
    ...SERVED,
    timeoutSeconds: 60,
    concurrency: 20,
    maxInstances: 10,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 100, maxDispatchesPerSecond: 200 },
  },
  async (request) => (await background()).flush(request.data),
);

/** A job was begun: its first step need not wait for the sweep. */
export const jobCreated = onDocumentCreated(
  {
    ...SERVED,
    document: 'workspaces/{ws}/jobs/{id}',
    timeoutSeconds: 60,
    concurrency: 20,
    maxInstances: 5,
  },
  async (event) => (await background()).jobStep({ ws: event.params.ws, jobId: event.params.id }),
);

/** One step of a job, each a task of its own (jobs/queue.ts). */
export const jobStep = onTaskDispatched(
  {
    ...SERVED,
    timeoutSeconds: 120,
    concurrency: 4,
    maxInstances: 10,
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 50 },
  },
  async (request) => (await background()).jobStep(request.data),
);

/** Somebody signed up for the newsletter. */
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

/** A mail is in the outbox. It is sent at once; tries after the first are the sweep's. */
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

/** Each minute, one at a time. */
export const sweep = onSchedule(
  {
    region: REGION,
    cpu: 1,
    memory: '512MiB',
    schedule: 'every 1 minutes',
    timeoutSeconds: 300,
    concurrency: 1,
    maxInstances: 1,
    secrets: [KEY_SECRET, SMTP_URL],
  },
  async () => (await background()).sweep(),
);
