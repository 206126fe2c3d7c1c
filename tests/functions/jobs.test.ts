/** Long work in steps: each step is done exactly once, anyone who is killed, runs twice or loses the lease. */
import { describe, expect, it } from 'vitest';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { strictJob } from '../support/jobs';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type JobKind } from '../../functions/src/lib/jobKind';
import { newJob } from '../../functions/src/lib/newJob';
import {
  stopJob,
  LEASE,
  MAX_ATTEMPTS,
  stepJob,
  stepDelay,
  type StepResult,
} from '../../functions/src/jobs/runner';

const db = databaseOf('demo-jobs');
const NOW = Date.parse('2026-11-22T10:00:00Z');
const STEPS = 5;

/** Writes one document a step, which fails where it is there already; `prepare` and `commit` may be made to fail. */
interface Counting {
  kind: JobKind<JobDoc, { at: number }, string>;
  prepared: number;
  beforeCommit: () => Promise<void>;
  failPrepare: boolean;
}

function counting(name: string, ws: string): Counting {
  const counter: Counting = {
    prepared: 0,
    failPrepare: false,
    beforeCommit: () => Promise.resolve(),
    kind: {
      prepare: () => {
        counter.prepared += 1;
        if (counter.failPrepare) return Promise.reject(new Error('the disk is full'));
        return Promise.resolve('ready');
      },
      commit: async (tx, { db: database }, cursor, prepared) => {
        expect(prepared).toBe('ready');
        const at = cursor?.at ?? 0;
        await counter.beforeCommit();
        tx.create(database.doc(`workspaces/${ws}/written/${name}-${at}`), { at });
        const progress = { done: at + 1, of: STEPS };
        return { cursor: at + 1 < STEPS ? { at: at + 1 } : undefined, progress };
      },
    },
  };
  return counter;
}

/** A workspace with one job of the counting kind. */
async function aJob(name = 'recount') {
  const ws = `w${randomKey()}`;
  const counter = counting(name, ws);
  const kinds = { [name]: jobKind(counter.kind) };
  const ref = db.doc(paths.job(ws, 'job'));
  await ref.set({ ...newJob('recount', NOW, 'ada'), kind: name });
  const step = (now: number): Promise<StepResult> =>
    stepJob({ db, now, newKey: randomKey }, kinds, ws, 'job');
  const job = async () => (await ref.get()).data() as JobDoc;
  const written = async () =>
    (await db.collection(`workspaces/${ws}/written`).get()).docs.map(({ id }) => id).sort();
  return { ws, counter, kinds, ref, step, job, written };
}

const ALL = Array.from({ length: STEPS }, (_, at) => `recount-${at}`);

async function finish(
  step: (now: number) => Promise<StepResult>,
  from: number,
): Promise<StepResult> {
  for (let now = from; ; now += LEASE) {
    const stepped = await step(now);
    if (stepped !== 'more' && stepped !== 'waiting') return stepped;
  }
}

describe('a job', () => {
  it('goes step by step, says how far it is, and ends', async () => {
    const { step, job, written } = await aJob();
    expect(await step(NOW)).toBe('more');
    expect((await job()).progress).toEqual({ done: 1, of: STEPS });
    expect(await finish(step, NOW)).toBe('done');
    expect(await written()).toEqual(ALL);
    const ended = await job();
    expect(strictJob(ended)).toMatchObject({ status: 'done', steps: STEPS });
    expect(ended).not.toHaveProperty('dueAt');
    expect(ended).not.toHaveProperty('lease');
    expect(await step(NOW + LEASE)).toBe('ended');
  });

  it('is gone when it is done, where no one looks back at it', async () => {
    const { counter, step, ref } = await aJob();
    counter.kind.isForgotten = true;
    expect(await finish(step, NOW)).toBe('done');
    expect((await ref.get()).exists).toBe(false);
  });

  it('two at once, each step asked for by three workers: every step is done once', async () => {
    const [one, two] = [await aJob(), await aJob()];
    for (let round = 0; round < 40; round += 1) {
      const now = NOW + round * LEASE;
      await Promise.all([1, 2, 3].flatMap(() => [one.step(now), two.step(now)]));
    }
    for (const { job, written } of [one, two]) {
      expect((await job()).status).toBe('done');
      expect(await written()).toEqual(ALL);
    }
  });

  it.each(['before the work', 'within the work', 'while it commits'])(
    'whose worker is killed %s goes on when its lease is over, and does nothing twice',
    async (when) => {
      const { counter, ref, step, written } = await aJob();
      let killed = 0;
      for (let now = NOW; killed < 50; now += LEASE + 1) {
        // A worker that is killed leaves its lease; what it was about to write is never written.
        const at = killed % 2 === 0;
        killed += 1;
        if (at && when === 'before the work') {
          const job = (await ref.get()).data() as JobDoc;
          if (job.status === 'running') {
            await ref.update({ lease: { by: 'somebody killed', until: now + LEASE } });
          }
          expect(await step(now)).not.toBe('more');
          continue;
        }
        if (at && when === 'within the work') counter.failPrepare = true;
        if (at && when === 'while it commits') {
          counter.beforeCommit = () => Promise.reject(new Error('the power failed'));
        }
        const stepped = await step(now + stepDelay(MAX_ATTEMPTS));
        counter.failPrepare = false;
        counter.beforeCommit = () => Promise.resolve();
        if (stepped === 'done') break;
        now += stepDelay(MAX_ATTEMPTS);
      }
      expect(await written()).toEqual(ALL);
    },
  );

  it('that lost its lease while it worked writes nothing', async () => {
    const { counter, ref, step, written } = await aJob();
    counter.kind.prepare = async () => {
      await ref.update({ lease: { by: 'another', until: NOW + LEASE } });
      return 'ready';
    };
    expect(await step(NOW)).toBe('lost');
    expect(await written()).toEqual([]);
  });

  it('stops where it was cancelled, before a step and within one; what was done stays', async () => {
    const before = await aJob();
    await before.step(NOW);
    await stopJob({ db, now: NOW, newKey: randomKey }, before.ws, 'job');
    expect(await before.step(NOW + 1)).toBe('cancelled');
    expect(await before.written()).toEqual(['recount-0']);
    expect((await before.job()).status).toBe('cancelled');

    const within = await aJob();
    within.counter.kind.prepare = async () => {
      await stopJob({ db, now: NOW, newKey: randomKey }, within.ws, 'job');
      return 'ready';
    };
    expect(await within.step(NOW)).toBe('cancelled');
    expect(await within.written()).toEqual([]);
    await stopJob({ db, now: NOW, newKey: randomKey }, within.ws, 'job');
    expect((await within.job()).status).toBe('cancelled');
  });

  it('that cannot go on is tried again, later each time, and at last says why', async () => {
    const { counter, step, job, written } = await aJob();
    counter.failPrepare = true;
    let now = NOW;
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await step(now)).toBe('waiting');
      expect(await step(now + stepDelay(attempt) - 1)).toBe('waiting');
      expect(counter.prepared).toBe(attempt);
      now += stepDelay(attempt);
    }
    expect(await step(now)).toBe('failed');
    expect(await job()).toMatchObject({ status: 'failed', error: 'internal' });
    expect(await step(now + LEASE)).toBe('ended');
    expect(await written()).toEqual([]);
  });

  it('of a kind that no one knows waits for a version that does', async () => {
    const { ws, ref } = await aJob('export');
    const step = await stepJob({ db, now: NOW, newKey: randomKey }, {}, ws, 'job');
    expect(step).toBe('waiting');
    expect((await ref.get()).data()).toMatchObject({ status: 'running', attempts: 1 });
  });

  it('of an earlier version, without a status, is done from its beginning', async () => {
    const { ref, step, written } = await aJob();
    await ref.set({ schemaVersion: 1, kind: 'recount', startedAt: NOW, dueAt: NOW });
    expect(await finish(step, NOW)).toBe('done');
    expect(await written()).toEqual(ALL);
  });
});
