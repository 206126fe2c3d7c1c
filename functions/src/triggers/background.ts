/** Triggers, tasks and the sweep, with the real database and clock. */
import { setTimeout as sleep } from 'node:timers/promises';
import { getFunctions } from 'firebase-admin/functions';
import * as z from 'zod';
import { installEngine } from '@/domain/engine/installEngine';
import type { EffectContext } from '../effects/context';
import { keySecret } from '../lib/keys';
import { runEffects } from '../effects/run';
import { mailContext } from '../mail/context';
import { processRegistration } from '../mail/newsletter';
import { sendMail } from '../mail/send';
import { destinationContext } from '../destinations/context';
import { sendDelivery } from '../destinations/send';
import { contactNews, tellOfContact } from '../contacts/hooks';
import { flushForm } from '../numbers/flush';
import { JOBS } from '../jobs/kinds';
import { enqueueStep } from '../jobs/queue';
import { stepJob } from '../jobs/runner';
import { runSweep } from '../sweep/sweep';
import { accountsAmong } from '../lib/accounts';
import { adminApp, database } from '../lib/admin';
import { codeOf } from '../lib/codes';
import { randomKey } from '../lib/hash';
import { report } from '../lib/report';

installEngine();

/** Age, in milliseconds, after which a trigger drops an event: the sweep continues without the cost of retries. */
const EVENT_AGE = 3_600_000;
/** No new work starts this long into a sweep: the next minute's is due. */
const SWEEP_TIME = 50_000;

export function effectContext(now: number): EffectContext {
  return { db: database(), now, newKey: randomKey, keySecret: keySecret(process.env) };
}

export async function effects(ws: string, id: string, eventTime: string): Promise<void> {
  const now = Date.now();
  try {
    await runEffects(effectContext(now), ws, id);
  } catch (error) {
    report(error, { door: 'effects', ws, id });
    if (now - Date.parse(eventTime) < EVENT_AGE) throw error;
  }
}

export async function registration(id: string, eventTime: string): Promise<void> {
  const now = Date.now();
  try {
    await processRegistration(effectContext(now), id);
  } catch (error) {
    report(error, { door: 'registration', id });
    if (now - Date.parse(eventTime) < EVENT_AGE) throw error;
  }
}

/** Sends a mail of the outbox. Failures are retried by the sweep, so events are never retried. */
export async function mail(id: string): Promise<void> {
  try {
    const context = mailContext();
    if (context) await sendMail(context, id);
  } catch (error) {
    report(error, { door: 'mail', id });
  }
}

/** Sends a delivery to its destination. Retried by the sweep, as mail is. */
export async function delivery(ws: string, id: string): Promise<void> {
  try {
    await sendDelivery(destinationContext(), ws, id);
  } catch (error) {
    report(error, { door: 'destinations', ws, id });
  }
}

/** Tells subscriptions of the API what a write of a contact means. */
export async function contactChange(
  { ws, id, eventId, time }: { ws: string; id: string; eventId: string; time: string },
  { before, after }: Readonly<Record<'before' | 'after', object | undefined>>,
): Promise<void> {
  const news = contactNews(before, after);
  if (!news) return;
  const now = Date.now();
  try {
    await tellOfContact(database(), { ws, id, now, eventId }, news);
  } catch (error) {
    report(error, { door: 'hooks', ws, id });
    if (now - Date.parse(time) < EVENT_AGE) throw error;
  }
}

const flushTask = z.strictObject({ ws: z.string().min(1), formId: z.string().min(1) });

/** Queues a flush in the next second; several requests within one second become one task. */
export async function enqueueFlush(ws: string, formId: string): Promise<void> {
  const second = Math.floor(Date.now() / 1_000);
  try {
    await getFunctions(adminApp())
      .taskQueue('locations/us-central1/functions/flush')
      .enqueue({ ws, formId }, { id: `${formId}-${second}`, scheduleDelaySeconds: 1 });
  } catch (error) {
    // Queued already, or the queue is unavailable, which the sweep makes up for.
    if (codeOf(error) !== 'functions/task-already-exists')
      report(error, { door: 'enqueueFlush', ws, formId });
  }
}

export async function flush(data: unknown): Promise<void> {
  const { ws, formId } = flushTask.parse(data);
  const { more } = await flushForm(database(), ws, formId, Date.now());
  if (more) await enqueueFlush(ws, formId);
}

const stepTask = z.strictObject({ ws: z.string().min(1), jobId: z.string().min(1) });

/** Time for steps of one job in one task, in milliseconds: no new step starts after it. */
const STEPS_TIME = 30_000;

/** Begins a job. The trigger has less time than a task: it does the first step, and queues the rest. */
export async function beginJob(data: unknown): Promise<void> {
  const { ws, jobId } = stepTask.parse(data);
  const context = { db: database(), now: Date.now(), newKey: randomKey };
  if ((await stepJob(context, JOBS, ws, jobId)) === 'more') await enqueueStep(ws, jobId);
}

/** Runs steps of a job one after another, and queues the rest: a task takes longer to arrive than most steps do. */
export async function jobSteps(data: unknown): Promise<void> {
  const { ws, jobId } = stepTask.parse(data);
  const until = Date.now() + STEPS_TIME;
  for (let now = Date.now(); now < until; now = Date.now()) {
    const stepped = await stepJob({ db: database(), now, newKey: randomKey }, JOBS, ws, jobId);
    if (stepped !== 'more') return;
  }
  await enqueueStep(ws, jobId);
}

export async function sweep(): Promise<void> {
  const now = Date.now();
  await runSweep(effectContext(now), {
    until: now + SWEEP_TIME,
    pause: sleep,
    mail: mailContext,
    destinations: destinationContext,
    findAccounts: (uids) => accountsAmong(database(), uids),
  });
}
