/** What the flush writes into a form's head, so that lists of forms read heads alone. */
import { COUNTED } from '@/domain/options/responseStatus';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { firstRecentDay, recentAsOf, recentOf, withChanges } from '@/domain/form/head/recent';
import { dayIn, monthOf } from '@/domain/base/days';
import { nextMorning } from '@/domain/base/mornings';
import { addDays } from '@/domain/base/calendar';
import type { Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore, rowOf, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import type { FlushDue } from './due';

interface Place {
  ws: string;
  formId: string;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Fields of a head, by Firestore's names. */
type HeadChanges = Pick<FormHeadDoc, 'lastResponseAt' | 'recent' | 'fallDueAt'> & {
  'counts.submissions'?: number;
};

/**
 * What the counted sessions change in the head: how many responses there are, when the last one came, and the last days.
 * Reads, so nothing may have been written before. Undefined where it stays as it is.
 */
export async function headChanges(
  tx: Transaction,
  db: Firestore,
  place: Place,
  head: FormHeadDoc,
  taken: readonly FlushDue[],
): Promise<HeadChanges | undefined> {
  const added = (due: FlushDue) => due.contribution.accepted - (due.session.counted?.accepted ?? 0);
  const changed = taken.filter((due) => added(due) !== 0);
  const changes: HeadChanges = {};
  if (changed.length > 0) {
    changes['counts.submissions'] = changed.reduce(
      (sum, due) => sum + added(due),
      head.counts.submissions,
    );
    const last = await lastResponseAt(db, place, head, changed, added);
    if (last !== head.lastResponseAt) changes.lastResponseAt = last;
  }
  const recent = await recentAfter(tx, db, place, head, taken);
  const { recent: before } = head;
  const isSame =
    before?.to === recent.to &&
    before.views === recent.views &&
    before.completions === recent.completions;
  if (!isSame) changes.recent = recent;
  if (!isSame && head.fallDueAt === undefined) {
    changes.fallDueAt = nextMorning(place.timeZone, place.now).at;
  }
  return Object.keys(changes).length > 0 ? changes : undefined;
}

async function recentAfter(
  tx: Transaction,
  db: Firestore,
  { ws, formId, timeZone, now }: Place,
  head: FormHeadDoc,
  taken: readonly FlushDue[],
) {
  const today = dayIn(timeZone, now);
  const before = head.recent
    ? recentAsOf(head.recent, today)
    : // A head from before there were any: once, from the statistics.
      recentOf(await recentDays(tx, db, ws, formId, today), today);
  return withChanges(
    before,
    taken.map(({ session, contribution }) => ({ was: session.counted, next: contribution })),
  );
}

async function recentDays(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
  today: string,
): Promise<Days> {
  const months = new Set<string>();
  for (let day = firstRecentDay(today); day <= today; day = addDays(day, 1))
    months.add(monthOf(day));
  const refs = [...months].map((month) => db.doc(paths.formStatsMonth(ws, formId, month)));
  const found = await tx.getAll(...refs);
  return Object.assign({}, ...found.map((doc) => dataOf<StatsMonthDoc>(doc)?.days ?? {})) as Days;
}

/** Responses looked at for the last one: those that members sent to try the form are passed over. */
const LOOKED_AT = 20;

/**
 * When the last response was submitted, 0 for none. Where one was taken away, or a session has several, the sessions
 * cannot say, and the list is asked: not in the transaction, which would lock it. What changes meanwhile leaves its session
 * due, so another flush follows.
 */
async function lastResponseAt(
  db: Firestore,
  { ws, formId }: Place,
  head: FormHeadDoc,
  changed: readonly FlushDue[],
  added: (due: FlushDue) => number,
): Promise<number> {
  const known = head.lastResponseAt ?? 0;
  const isPlain = ({ session }: FlushDue) => session.submissions === 1;
  if (
    head.lastResponseAt !== undefined &&
    changed.every((due) => added(due) === 1 && isPlain(due))
  ) {
    return Math.max(known, ...changed.map(({ session }) => session.submittedAt ?? 0));
  }
  const all = db.collection(paths.submissions(ws));
  const newest = serverQuery(all, QUERIES.submissionsOfForm, [formId, COUNTED]).limit(LOOKED_AT);
  const { docs } = await newest.select('submittedAt', 'test').get();
  const own = docs
    .map((doc) => rowOf<Pick<SubmissionDoc, 'submittedAt' | 'test'>>(doc))
    .find(({ test }) => !test);
  return own?.submittedAt ?? 0;
}
