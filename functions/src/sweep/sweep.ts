/**
 * The sweep: the guarantee behind triggers and tasks (invariant 2). It looks for what is not done rather than for what
 * happened, so nothing that they dropped stays undone.
 */
import { runEffects } from '../effects/run';
import type { EffectContext } from '../effects/context';
import { QUERIES } from '@/domain/queries';
import { groups } from '@/domain/paths';
import type { Query } from 'firebase-admin/firestore';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';
import { flushForm } from '../numbers/flush';
import { foldWorkspace, type Unfolded } from '../numbers/fold';

export interface SweepOptions {
  /** Effects get this long to be done by their trigger, in milliseconds. */
  effectAge?: number;
  /** No new work is begun after this instant (milliseconds by the same clock as `clock`). */
  until?: number;
  clock?: () => number;
  /** Waits between rounds of flushes; none where nobody else writes there (tests, the seed). */
  pause?: (ms: number) => Promise<void>;
}

export interface Swept {
  effects: number;
  sessions: number;
  months: number;
  failures: number;
}

/** What a sweep leaves to the triggers in production. */
export const EFFECT_AGE = 30_000;
/** Milliseconds between two rounds of flushes: each writes its form's head and month (invariant 10). */
const FLUSH_STEP = 1_000;
/** Documents of one look. */
const PAGE = 300;

/** Runs the sweep once. One thing that fails is reported and passed over; it comes up again next time. */
export async function runSweep(
  context: EffectContext,
  { effectAge = EFFECT_AGE, until = Infinity, clock = Date.now, pause }: SweepOptions = {},
): Promise<Swept> {
  const swept: Swept = { effects: 0, sessions: 0, months: 0, failures: 0 };
  const inTime = () => clock() < until;
  const attempt = async (door: string, path: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      swept.failures += 1;
      report(error, { door, path });
    }
  };
  await sweepEffects(context, effectAge, inTime, attempt, swept);
  await sweepSessions(context, inTime, attempt, swept, pause);
  await sweepMonths(context, inTime, attempt, swept);
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
