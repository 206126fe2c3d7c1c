/**
 * The sweep: the guarantee behind triggers and tasks (invariant 2). It looks for what is not done rather than for what
 * happened, so nothing that they dropped stays undone.
 */
import { runEffects } from '../effects/run';
import type { EffectContext } from '../effects/context';
import { QUERIES } from '@/domain/queries';
import { groups, paths } from '@/domain/firestorePaths';
import type { Query } from 'firebase-admin/firestore';
import { finishDeletion } from '../account/deletion';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';
import { healNewsletter } from '../mail/newsletter';
import { sendDue, type MailContext } from '../mail/send';
import { flushForm } from '../numbers/flush';
import { foldWorkspace, type Unfolded } from '../numbers/fold';
import { RECOUNT, recountPage } from '../numbers/rezone';
import { sweepOrphans, type FindAccounts } from './orphans';

export interface SweepOptions {
  /** Effects get this long to be done by their trigger, in milliseconds. */
  effectAge?: number;
  /** No new work is begun after this instant (milliseconds by the same clock as `clock`). */
  until?: number;
  clock?: () => number;
  /** Waits between rounds of flushes; none where nobody else writes there (tests, the seed). */
  pause?: (ms: number) => Promise<void>;
  /** How mail is sent; it waits where this is absent or gives nothing. */
  mail?: () => MailContext | undefined;
  /** Which accounts there are; profiles without one are left alone where this is absent. */
  findAccounts?: FindAccounts;
}

export interface Swept {
  effects: number;
  sessions: number;
  months: number;
  mails: number;
  /** Pages of recounts after a change of zone. */
  recounts: number;
  /** Accounts whose deletion was finished. */
  deletions: number;
  failures: number;
}

/** What a sweep leaves to the triggers in production. */
export const EFFECT_AGE = 30_000;
/** Milliseconds between two rounds of flushes: each writes its form's head and month (invariant 10). */
const FLUSH_STEP = 1_000;
/** What the sweep leaves to whoever asked for a deletion, in milliseconds. */
const DELETION_AGE = 60_000;
/** Documents of one look. */
const PAGE = 300;

/** Runs the sweep once. One thing that fails is reported and passed over; it comes up again next time. */
export async function runSweep(
  context: EffectContext,
  {
    effectAge = EFFECT_AGE,
    until = Infinity,
    clock = Date.now,
    pause,
    mail,
    findAccounts,
  }: SweepOptions = {},
): Promise<Swept> {
  const swept: Swept = {
    effects: 0,
    sessions: 0,
    months: 0,
    recounts: 0,
    deletions: 0,
    mails: 0,
    failures: 0,
  };
  const inTime = () => clock() < until;
  /** Half of the time that is left: a flood of one kind of work, or one person's, must not keep all others waiting. */
  const half = () => {
    const now = clock();
    const end = now + (until - now) / 2;
    return () => clock() < end;
  };
  const attempt = async (door: string, path: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      swept.failures += 1;
      report(error, { door, path });
    }
  };
  // Beside the rest: a mail server that does not answer must hold up nobody's numbers.
  const mails = sweepMail(context, mail, inTime, attempt, swept);
  await sweepEffects(context, effectAge, half(), attempt, swept);
  await sweepSessions(context, half(), attempt, swept, pause);
  await sweepRecounts(context, half(), attempt, swept, pause);
  await sweepMonths(context, half(), attempt, swept);
  if (findAccounts) {
    await attempt('sweep.accounts', paths.users(), async () => {
      let looked: number | undefined = 0;
      const inTurn = half();
      while (looked !== undefined && inTurn()) {
        looked = await sweepOrphans(context.db, context.now, findAccounts);
      }
    });
  }
  await sweepDeletions(context, inTime, attempt, swept);
  await mails;
  return swept;
}

type Attempt = (door: string, path: string, work: () => Promise<void>) => Promise<void>;

/** Pages through a query by cursor: what failed on an earlier page must not hold up the later ones. */
async function* pagesOf(query: Query, inTime: () => boolean) {
  let from = query.limit(PAGE);
  while (inTime()) {
    const { docs } = await from.get();
    if (docs.length > 0) yield docs;
    const last = docs[docs.length - 1];
    if (docs.length < PAGE || !last) return;
    from = query.startAfter(last).limit(PAGE);
  }
}

async function sweepEffects(
  context: EffectContext,
  effectAge: number,
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
): Promise<void> {
  const pending = queryOf(
    context.db.collectionGroup(groups.submissions),
    QUERIES.pendingSubmissions,
    [context.now - effectAge],
  );
  for await (const docs of pagesOf(pending, inTime)) {
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
  context: EffectContext,
  mail: SweepOptions['mail'],
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
): Promise<void> {
  await attempt('sweep.newsletter', 'registrations', async () => {
    await healNewsletter(context);
  });
  await attempt('sweep.mail', 'outbox', async () => {
    const sending = mail?.();
    if (sending) swept.mails += (await sendDue(sending, inTime)).sent;
  });
}

async function sweepSessions(
  { db, now }: EffectContext,
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
  pause: SweepOptions['pause'],
): Promise<void> {
  const due = queryOf(db.collectionGroup(groups.sessions), QUERIES.dueSessions, [now]);
  const seen = new Set<string>();
  const unfinished: { path: string; ws: string; formId: string }[] = [];
  const flush = async (form: { path: string; ws: string; formId: string }) => {
    await attempt('sweep.sessions', form.path, async () => {
      const { counted, more } = await flushForm(db, form.ws, form.formId, now);
      swept.sessions += counted;
      if (more) unfinished.push(form);
    });
  };
  for await (const docs of pagesOf(due, inTime)) {
    for (const { ref } of docs) {
      const form = ref.parent.parent;
      const ws = form?.parent.parent?.id;
      if (!form || ws === undefined || seen.has(form.path) || !inTime()) continue;
      seen.add(form.path);
      await flush({ path: form.path, ws, formId: form.id });
    }
  }
  // In rounds, so that a form with much to count neither holds up the others nor is written more than once a round.
  while (unfinished.length > 0 && inTime()) {
    await pause?.(FLUSH_STEP);
    for (const form of unfinished.splice(0)) {
      if (inTime()) await flush(form);
    }
  }
}

async function sweepRecounts(
  { db, now }: EffectContext,
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
  pause: SweepOptions['pause'],
): Promise<void> {
  const due = queryOf(db.collectionGroup(groups.jobs), QUERIES.dueJobs, [RECOUNT, now]);
  let going: string[] = [];
  for await (const docs of pagesOf(due, inTime)) {
    going.push(...docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []));
  }
  // In rounds, as the flushes.
  for (let round = 0; going.length > 0 && inTime(); round += 1) {
    if (round > 0) await pause?.(FLUSH_STEP);
    const unfinished: string[] = [];
    for (const ws of going) {
      if (!inTime()) return;
      await attempt('sweep.recounts', ws, async () => {
        if (await recountPage(db, ws, now)) unfinished.push(ws);
        swept.recounts += 1;
      });
    }
    going = unfinished;
  }
}

/** Last, because one of them may take long. */
async function sweepDeletions(
  { db, now }: EffectContext,
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
): Promise<void> {
  const leaving = queryOf(db.collection(paths.users()), QUERIES.leavingUsers, [now - DELETION_AGE]);
  for await (const docs of pagesOf(leaving, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt('sweep.deletions', ref.path, async () => {
        await finishDeletion(db, ref.id, now);
        swept.deletions += 1;
      });
    }
  }
}

async function sweepMonths(
  { db, now }: EffectContext,
  inTime: () => boolean,
  attempt: Attempt,
  swept: Swept,
): Promise<void> {
  const lagging = queryOf(db.collectionGroup(groups.stats), QUERIES.unfoldedMonths, [now]);
  // All are gathered first: a workspace is then folded once a sweep, however its months are spread over the pages.
  const byWorkspace = new Map<string, Unfolded[]>();
  for await (const docs of pagesOf(lagging, inTime)) {
    for (const { ref } of docs) {
      const form = ref.parent.parent;
      const ws = form?.parent.parent?.id;
      if (!form || ws === undefined) continue;
      const known = byWorkspace.get(ws);
      if (known) known.push({ formId: form.id, month: ref.id });
      else byWorkspace.set(ws, [{ formId: form.id, month: ref.id }]);
    }
  }
  for (const [ws, unfolded] of byWorkspace) {
    if (!inTime()) return;
    await attempt('sweep.months', ws, async () => {
      await foldWorkspace(db, ws, unfolded, now);
      swept.months += unfolded.length;
    });
  }
}
