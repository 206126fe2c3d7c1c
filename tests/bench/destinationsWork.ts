/**
 * The bench of destinations, each run in a process of its own: `run N rate with` sends N responses to an intake at a
 * steady rate, to a form with three destinations or none; a child (`worker`) does what triggers do, as other instances
 * would, and sends to a webhook, Slack and a Google Sheet, each a stand-in on the loopback.
 */
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { destinationContext } from '../../functions/src/destinations/context';
import { sendDelivery, sendDueDeliveries } from '../../functions/src/destinations/send';
import { runEffects } from '../../functions/src/effects/run';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { effectsAt } from '../support/effects';
import { googleKeys } from '../support/googleKeys';
import { aContactForm, aSubmission, call, published, withName } from '../support/product';
import { startReceiver } from '../support/receiver';
import { startServer } from '../support/server';
import { SheetsFake } from '../support/sheetsFake';
import { logWrites } from '../support/writes';

const PROJECT = 'demo-destinations-bench';
/** Milliseconds that the sheet takes to answer. */
const SHEET_DELAY = 100;
/** Responses whose effects run at a time. */
const AT_ONCE = 10;
/** Looks without anything new after which the rest is given up on: longer than a lease, 250 ms each. */
const STILL = 500;
/** Milliseconds between two looks for what the triggers left, as the sweep has a minute. */
const SWEEP = 2_000;

interface Task {
  ws: string;
  id: string;
}

/** Does what triggers do with each response that it is told of, until it is asked for its writes. */
function work(): void {
  const db = databaseOf(PROJECT);
  const { writes } = logWrites(db);
  const context = { ...destinationContext(), db };
  const tasks: Task[] = [];
  let running = 0;
  let isSweeping = false;
  const one = async ({ ws, id }: Task) => {
    await runEffects(effectsAt(db), ws, id);
    const waiting = await db.collection(paths.deliveries(ws)).where('submissionId', '==', id).get();
    await Promise.all(
      waiting.docs.map(async (doc) => {
        const { status } = doc.data() as DestinationDeliveryDoc;
        if (status === 'waiting') await sendDelivery(context, ws, doc.id);
      }),
    );
  };
  const next = (): void => {
    while (running < AT_ONCE) {
      const task = tasks.shift();
      if (!task) return;
      running += 1;
      void one(task)
        .catch(() => tasks.push(task))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    void sendDueDeliveries(context, () => true)
      .catch(() => undefined)
      .finally(() => (isSweeping = false));
  }, SWEEP).unref();
  process.on('message', (message: Task | 'writes') => {
    if (message === 'writes') {
      const count = [...writes.values()].reduce((sum, times) => sum + times.length, 0);
      process.send?.({ writes: count, left: tasks.length + running });
    } else {
      tasks.push(message);
      next();
    }
  });
}

const share = (sorted: readonly number[], part: number) =>
  Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;

async function run(count: number, rate: number, isConnected: boolean): Promise<void> {
  const keys = googleKeys();
  const sheet = new SheetsFake(keys.publicKey);
  await sheet.start();
  sheet.delay = SHEET_DELAY;
  const receiver = await startReceiver();
  Object.assign(process.env, {
    FORMLOOM_KEY_SECRET: 'secret of tests',
    FORMLOOM_WEBHOOK_HOSTS: `${receiver.host},${sheet.host}`,
    FORMLOOM_GOOGLE_URL: sheet.url,
  });
  const server = await startServer({ projectId: PROJECT });
  const { db } = server;
  const { writes } = logWrites(db);
  const form = await published(db, aContactForm());
  const { uid, ws, formId } = form;
  const accountKey = keys.fileOf('formloom-bench@demo.iam.gserviceaccount.com');
  const wanted: DestinationFields[] = [
    { kind: 'webhook', url: `http://${receiver.host}/webhook`, description: '' },
    { kind: 'slack', address: `http://${receiver.host}/slack`, description: '' },
    {
      kind: 'sheets',
      spreadsheet: `https://docs.google.com/spreadsheets/d/${sheet.id}/edit#gid=0`,
      accountKey,
      description: '',
    },
  ];
  for (const fields of isConnected ? wanted : []) {
    const change = { act: 'add', id: randomKey(), fields } as const;
    await call(db, 'changeDestination', { workspace: ws, formId, change }, { uid });
  }
  const worker = fork(process.argv[1] ?? '', ['worker'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const asked = () =>
    new Promise<{ writes: number; left: number }>((resolve) => {
      worker.once('message', (answer) => resolve(answer as { writes: number; left: number }));
      worker.send('writes');
    });
  const post = async (index: number) => {
    const request = aSubmission({ answers: withName(`Person ${index}`) });
    const start = performance.now();
    const response = await fetch(`${server.url}/api/forms/${formId}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    await response.text();
    const took = performance.now() - start;
    if (!response.ok) throw new Error(`The intake answered ${response.status}.`);
    worker.send({ ws, id: submissionId(formId, request.key) } satisfies Task);
    return took;
  };
  // Warm.
  await Promise.all(Array.from({ length: 20 }, (_one, at) => post(-1 - at)));
  await wait(2_000);
  const before = [...writes.values()].reduce((sum, times) => sum + times.length, 0);
  const workerBefore = (await asked()).writes;
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: count }, async (_one, at) => {
      await wait((at * 1_000) / rate - (performance.now() - start));
      return post(at);
    }),
  );
  const sentAt = performance.now();
  const all = count + 20;
  const arrived = () =>
    isConnected
      ? [
          new Set(idsAt(receiver.got, '/webhook')).size,
          receiver.got.filter(({ path }) => path === '/slack').length,
          Math.max(0, (sheet.sheets[0]?.cells.length ?? 0) - 1),
        ]
      : [];
  let seen = -1;
  let lastAt = sentAt;
  // What met another write waits until its lease is over.
  for (let still = 0; still < STILL; still += 1) {
    const now = arrived().reduce((sum, one) => sum + one, 0);
    if (now !== seen) {
      seen = now;
      lastAt = performance.now();
      still = 0;
    }
    if (arrived().every((one) => one >= all) && (await asked()).left === 0) break;
    await wait(250);
  }
  const { writes: workerWrites } = await asked();
  worker.kill();
  const after = [...writes.values()].reduce((sum, one) => sum + one.length, 0);
  const sorted = times.toSorted((a, b) => a - b);
  const perResponse = (sum: number) => Math.round((sum / count) * 100) / 100;
  const result = {
    count,
    isConnected,
    arrived: arrived(),
    p50: share(sorted, 0.5),
    p95: share(sorted, 0.95),
    rate: Math.round((count / ((sentAt - start) / 1_000)) * 10) / 10,
    drainedMs: isConnected ? Math.max(0, Math.round(lastAt - sentAt)) : 0,
    intakeWrites: perResponse(after - before),
    effectWrites: perResponse(workerWrites - workerBefore),
    sheetWrites: sheet.writes,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  await Promise.all([server.close(), receiver.close(), sheet.close()]);
}

/** The ids of messages that came to a path. */
const idsAt = (got: { path: string; headers: Record<string, unknown> }[], path: string) =>
  got.filter((one) => one.path === path).map(({ headers }) => headers['webhook-id']);

const [what, count = '500', rate = '50', connected = ''] = process.argv.slice(2);
if (what === 'worker') work();
else {
  await run(Number(count), Number(rate), connected === 'with');
  process.exit(0);
}
