/**
 * The sweep: the guarantee behind triggers and tasks (invariant 2). It looks for unfinished work rather than for
 * events, so work whose event was lost is done too.
 */
import { runEffects } from '../effects/run';
import type { EffectContext } from '../effects/context';
import { QUERIES } from '@/domain/queries/queries';
import { groups, paths } from '@/domain/base/firestorePaths';
import { finishDeletion } from '../account/deletion';
import { formAbove, formsFoundBy, pagesOf, type FoundForm } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { report } from '../lib/report';
import { reconcileRegistrations } from '../mail/newsletter';
import { sendDue, type MailContext } from '../mail/send';
import { flushForm } from '../numbers/flush';
import { rollUpWorkspace, type PendingMonth } from '../numbers/rollup';
import { JOBS } from '../jobs/kinds';
import { stepJob } from '../jobs/runner';
import { finishSampleRemoval } from '../sample/remove';
import type { DestinationContext } from '../destinations/prepare';
import { sendDueDeliveries } from '../destinations/send';
import {
  sweepBallots,
  sweepOffers,
  sweepTrash,
  sweepForms,
  sweepRetention,
  sweepInactive,
  sweepEndings,
  sweepPartials,
  sweepUploads,
  sweepExports,
  sweepDuplicates,
  sweepReminders,
} from './expiry';
import type { Attempt, InTime } from './eachDue';
import { sweepNotices } from './notices';
import { sweepReports } from './reports';
import { sweepAnswers, sweepStoreChecks } from './answers';
import { sweepOldSessions } from './sessions';
import { sweepOrphans, type FindAccounts } from './orphans';

export interface SweepOptions {
  /** Time that effects are left to their trigger, in milliseconds. */
  effectAge?: number;
  /** No new work starts after this instant (milliseconds by the same clock as `clock`). */
  until?: number;
  clock?: () => number;
  /** Waits between rounds of flushes; absent if no one else writes there (tests, the seed). */
  pause?: (ms: number) => Promise<void>;
  /** How mail is sent. Mail waits if this is absent or returns undefined. */
  mail?: () => MailContext | undefined;
  /** How deliveries are sent. They wait if this is absent. */
  destinations?: () => DestinationContext;
  /** Looks up accounts; profiles without one are left alone if this is absent. */
  findAccounts?: FindAccounts;
}

export interface SweepResult {
  effects: number;
  sessions: number;
  months: number;
  mails: number;
  /** Deliveries that their receivers accepted. */
  deliveries: number;
  /** Steps of jobs. */
  steps: number;
  /** Account deletions and sample removals that were finished. */
  deletions: number;
  /** Responses deleted for good, their time in the trash or in spam being over. */
  erased: number;
  failures: number;
}

/** Delays that leave work to the triggers in production. */
export const EFFECT_AGE = 30_000;
/** Milliseconds between rounds of flushes: each writes its form's head and month (invariant 10). */
const FLUSH_STEP = 1_000;
/** Time that a deletion is left to its caller, in milliseconds. */
const DELETION_AGE = 60_000;
/** Documents per query. */
const PAGE = 300;

/** Runs the sweep once. A failing item is reported and skipped; the next sweep retries it. */
export async function runSweep(
  context: EffectContext,
  {
    effectAge = EFFECT_AGE,
    until = Infinity,
    clock = Date.now,
    pause,
    mail,
    destinations,
    findAccounts,
  }: SweepOptions = {},
): Promise<SweepResult> {
  const swept: SweepResult = {
    effects: 0,
    sessions: 0,
    months: 0,
    steps: 0,
    deletions: 0,
    erased: 0,
    mails: 0,
    deliveries: 0,
    failures: 0,
  };
  const inTime = () => clock() < until;
  /** Half of the remaining time: a flood of one kind of work, or of one person's, must not block the rest. */
  const half = () => {
    const now = clock();
    const end = now + (until - now) / 2;
    return () => clock() < end;
  };
  const run: Run = { context, swept, pause, attempt: attempting(swept) };
  // In parallel: an unresponsive mail server or receiver must not delay the statistics.
  const sending = Promise.all([
    sweepMail(run, inTime, mail),
    sweepDestinations(run, inTime, destinations),
  ]);
  await sweepEffects(run, half(), effectAge);
  await sweepSessions(run, half());
  await sweepJobs(run, half());
  await sweepAnswers(run, half());
  await sweepMonths(run, half());
  if (findAccounts) {
    await run.attempt('sweep.accounts', paths.users(), async () => {
      let looked: number | undefined = 0;
      const inTurn = half();
      while (looked !== undefined && inTurn()) {
        looked = await sweepOrphans(context.db, context.now, findAccounts);
      }
    });
  }
  await sweepReminders(run, half());
  await sweepNotices(run, half());
  await sweepReports(run, half());
  await sweepDuplicates(run, half());
  await sweepBallots(run, half());
  await sweepOffers(run, half());
  await sweepTrash(run, half());
  await sweepForms(run, half());
  await sweepRetention(run, half());
  await sweepInactive(run, half());
  await sweepPartials(run, half());
  await sweepUploads(run, half());
  await sweepExports(run, half());
  await sweepOldSessions(run, half());
  await sweepStoreChecks(run, half());
  await sweepDeletions(run, half());
  await sweepEndings(run, inTime);
  await sending;
  return swept;
}

/** Context of each part of a sweep. */
interface Run {
  context: EffectContext;
  /** Counts what was done. */
  swept: SweepResult;
  attempt: Attempt;
  /** Waits between rounds. */
  pause: SweepOptions['pause'];
}

/** Runs work whose failure is reported and skipped. */
function attempting(swept: SweepResult): Attempt {
  return async (door, path, work) => {
    try {
      await work();
    } catch (error) {
      swept.failures += 1;
      report(error, { door, path });
    }
  };
}

async function sweepEffects(
  { context, attempt, swept }: Run,
  inTime: InTime,
  effectAge: number,
): Promise<void> {
  const pending = serverQuery(
    context.db.collectionGroup(groups.submissions),
    QUERIES.pendingSubmissions,
    [context.now - effectAge],
  );
  for await (const docs of pagesOf(pending, PAGE, inTime)) {
    for (const doc of docs) {
      const ws = doc.ref.parent.parent?.id;
      if (ws === undefined || !inTime()) continue;
      await attempt('sweep.effects', doc.ref.path, async () => {
        await runEffects(context, ws, doc.id);
        swept.effects += 1;
      });
    }
  }
}

async function sweepMail(
  { context, attempt, swept }: Run,
  inTime: InTime,
  mail: SweepOptions['mail'],
): Promise<void> {
  await attempt('sweep.newsletter', 'registrations', async () => {
    await reconcileRegistrations(context);
  });
  await attempt('sweep.mail', 'outbox', async () => {
    const sending = mail?.();
    if (sending) swept.mails += (await sendDue(sending, inTime)).sent;
  });
}

async function sweepDestinations(
  { attempt, swept }: Run,
  inTime: InTime,
  destinations: SweepOptions['destinations'],
): Promise<void> {
  await attempt('sweep.destinations', groups.deliveries, async () => {
    if (destinations) {
      swept.deliveries += (await sendDueDeliveries(destinations(), inTime)).sent;
    }
  });
}

async function sweepSessions(
  { context, attempt, swept, pause }: Run,
  inTime: InTime,
): Promise<void> {
  const { db, now } = context;
  const due = serverQuery(db.collectionGroup(groups.sessions), QUERIES.dueSessions, [now]);
  const unfinished: FoundForm[] = [];
  const flush = async (form: FoundForm) => {
    await attempt('sweep.sessions', form.path, async () => {
      const { counted, more } = await flushForm(db, form.ws, form.formId, now);
      swept.sessions += counted;
      if (more) unfinished.push(form);
    });
  };
  for await (const form of formsFoundBy(due, PAGE, inTime)) await flush(form);
  // In rounds, so that a form with much to count neither blocks the others nor is written more than once per round.
  while (unfinished.length > 0 && inTime()) {
    await pause?.(FLUSH_STEP);
    for (const form of unfinished.splice(0)) {
      if (inTime()) await flush(form);
    }
  }
}

/** Due steps of jobs. */
async function sweepJobs({ context, attempt, swept, pause }: Run, inTime: InTime): Promise<void> {
  const { db, now, newKey } = context;
  const due = serverQuery(db.collectionGroup(groups.jobs), QUERIES.dueJobs, [now]);
  let going: { ws: string; id: string }[] = [];
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    for (const { ref } of docs) {
      const ws = ref.parent.parent?.id;
      if (ws !== undefined) going.push({ ws, id: ref.id });
    }
  }
  // In rounds, like the flushes: one job with many steps does not block the others.
  for (let round = 0; going.length > 0 && inTime(); round += 1) {
    if (round > 0) await pause?.(FLUSH_STEP);
    const unfinished: typeof going = [];
    for (const job of going) {
      if (!inTime()) return;
      await attempt('sweep.jobs', paths.job(job.ws, job.id), async () => {
        const stepped = await stepJob({ db, now, newKey }, JOBS, job.ws, job.id);
        if (stepped === 'more') unfinished.push(job);
        swept.steps += 1;
      });
    }
    going = unfinished;
  }
}

/** Last, because a single one can take long. */
async function sweepDeletions({ context, attempt, swept }: Run, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const removed = serverQuery(db.collection(paths.users()), QUERIES.removedSamples, [
    now - DELETION_AGE,
  ]);
  for await (const docs of pagesOf(removed, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.samples', ref.path, async () => {
        await finishSampleRemoval(db, ref.id);
        swept.deletions += 1;
      });
    }
  }
  const leaving = serverQuery(db.collection(paths.users()), QUERIES.leavingUsers, [
    now - DELETION_AGE,
  ]);
  for await (const docs of pagesOf(leaving, PAGE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.deletions', ref.path, async () => {
        await finishDeletion(db, ref.id, now);
        swept.deletions += 1;
      });
    }
  }
}

async function sweepMonths({ context, attempt, swept }: Run, inTime: InTime): Promise<void> {
  const { db, now } = context;
  const lagging = serverQuery(db.collectionGroup(groups.stats), QUERIES.unfoldedMonths, [now]);
  // Gathered first, so that a workspace is rolled up once per sweep even if its months are on several pages.
  const byWorkspace = new Map<string, PendingMonth[]>();
  for await (const docs of pagesOf(lagging, PAGE, inTime)) {
    for (const { ref } of docs) {
      const form = formAbove(ref);
      if (!form) continue;
      const { ws, formId } = form;
      const known = byWorkspace.get(ws);
      if (known) known.push({ formId, month: ref.id });
      else byWorkspace.set(ws, [{ formId, month: ref.id }]);
    }
  }
  for (const [ws, unfolded] of byWorkspace) {
    if (!inTime()) return;
    await attempt('sweep.months', ws, async () => {
      await rollUpWorkspace(db, ws, unfolded, now);
      swept.months += unfolded.length;
    });
  }
}
