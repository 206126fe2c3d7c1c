/** What happens after an answer: triggers, the task queue and the sweep. Each is a thin wrapper over a plain function. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { KEY_SECRET, REGION, SERVED } from './options';

const background = () => import('../lib/background');

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

/** One flush per form and second (lib/background.ts names the tasks). */
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
    secrets: [KEY_SECRET],
  },
  async () => (await background()).sweep(),
);
