/**
 * The flush: adds the due sessions of a form to its months, in one transaction that also marks them counted
 * (docs/numbers.md). Idempotent: with nothing due it does nothing.
 */
import type { FlushDue } from './due';
import type { SessionDoc, StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { monthOf } from '@/domain/base/days';
import { contribution } from '@/domain/insights/sessions';
import {
  addContribution,
  changeDay,
  isSameContribution,
  type Days,
} from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { noteRows, sessionEntry } from '../answerStore/changes';
import { serverQuery } from '../lib/query';
import { headChanges } from './headFigures';

/** Sessions per transaction, at most. */
export const FLUSH_SESSIONS = 100;
/** Months per transaction, at most: four writes with the head, beside the sessions' own. */
const FLUSH_MONTHS = 3;

/**
 * Flushes a form. Sessions that are due are found before the transaction, which reads them again: a query inside would
 * lock what it searched, in the emulator the sessions of all forms, and beacons would wait for it.
 *
 * @returns the number of counted sessions, and whether there may be more
 */
export async function flushForm(
  db: Firestore,
  ws: string,
  formId: string,
  now: number,
): Promise<{ counted: number; more: boolean }> {
  const query = serverQuery(db.collection(paths.sessions(ws, formId)), QUERIES.dueSessionsOfForm, [
    now,
  ]).limit(FLUSH_SESSIONS);
  const found = await query.select().get();
  if (found.empty) return { counted: 0, more: false };
  return db.runTransaction(async (tx) => {
    const [workspaceDoc, headDoc, ...sessions] = await tx.getAll(
      db.doc(paths.workspace(ws)),
      db.doc(paths.form(ws, formId)),
      ...found.docs.map(({ ref }) => ref),
    );
    // Others may have been counted or deleted since.
    const due = sessions.filter((doc) => (dataOf<SessionDoc>(doc)?.dueAt ?? Infinity) <= now);
    const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
    const head = headDoc && dataOf<FormHeadDoc>(headDoc);
    if (!workspace || !head) {
      // No form to count for: left due, they would come up in every sweep.
      for (const { ref } of due) tx.update(ref, { dueAt: FieldValue.delete() });
      return { counted: 0, more: found.size === FLUSH_SESSIONS };
    }
    const { timeZone } = workspace;
    const all = due.flatMap((doc) => dueOf(doc, now, timeZone) ?? []);
    const taken = await countDue(tx, db, { ws, formId, timeZone, head }, all, now);
    return {
      counted: taken.length,
      more: taken.length < all.length || found.size === FLUSH_SESSIONS,
    };
  });
}

/** Flushes a form until nothing is due, where its figures cannot wait for the sweep. */
export async function flushWhole(
  db: Firestore,
  ws: string,
  formId: string,
  now: number,
): Promise<void> {
  let more = true;
  while (more) ({ more } = await flushForm(db, ws, formId, now));
}

/** A stored session with its contribution. */
export function dueOf(doc: DocumentSnapshot, now: number, timeZone: string): FlushDue | undefined {
  const session = dataOf<SessionDoc>(doc);
  if (!session) return undefined;
  const counting = contribution(session, now, timeZone);
  return { id: doc.id, session, contribution: counting.contribution, dueAt: counting.dueAt };
}

interface Into {
  ws: string;
  formId: string;
  timeZone: string;
  /** The form's head, which counts responses; undefined if the form is gone. */
  head: FormHeadDoc | undefined;
}

/**
 * Counts sessions: subtracts what each was counted for, adds its current contribution, and marks it counted. Reads the
 * months, so nothing may have been written before.
 *
 * @returns the counted ones: as many as touch no more months than a transaction writes
 */
export async function countDue(
  tx: Transaction,
  db: Firestore,
  { ws, formId, timeZone, head }: Into,
  all: readonly FlushDue[],
  now: number,
): Promise<FlushDue[]> {
  const { taken, months } = withinMonths(all);
  const documents = await readMonths(tx, db, ws, formId, months);
  const place = { ws, formId, timeZone, now };
  const changes = head && (await headChanges(tx, db, place, head, taken));
  writeMonths(tx, db, ws, formId, timeZone, documents, taken, now);
  if (changes) tx.update(db.doc(paths.form(ws, formId)), changes);
  const entryOf = ({ id, session: { counted }, contribution: next }: FlushDue) => {
    const before = counted && monthOf(counted.day);
    return sessionEntry(id, before === monthOf(next.day) ? undefined : before);
  };
  // Of imports, each response is a row, which the import notes.
  const visits = taken.filter(({ session }) => session.excluded !== 'import');
  noteRows(tx, db, place, { sessions: visits.map(entryOf) });
  for (const due of taken) {
    tx.update(db.doc(paths.session(ws, formId, due.id)), {
      counted: due.contribution,
      dueAt: due.dueAt ?? FieldValue.delete(),
    });
  }
  return taken;
}

/** As many sessions as touch no more months than a transaction writes; the rest stay due. */
function withinMonths(all: readonly FlushDue[]): { taken: FlushDue[]; months: string[] } {
  const months = new Set<string>();
  const taken: FlushDue[] = [];
  for (const due of all) {
    const own = new Set([monthOf(due.contribution.day)]);
    if (due.session.counted) own.add(monthOf(due.session.counted.day));
    const added = [...own].filter((month) => !months.has(month));
    if (months.size + added.length > FLUSH_MONTHS) continue;
    for (const month of added) months.add(month);
    taken.push(due);
  }
  return { taken, months: [...months] };
}

type Months = Map<string, StatsMonthDoc | undefined>;

async function readMonths(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
  months: readonly string[],
): Promise<Months> {
  const refs = months.map((month) => db.doc(paths.formStatsMonth(ws, formId, month)));
  const documents = refs.length > 0 ? await tx.getAll(...refs) : [];
  return new Map(documents.map((doc) => [doc.id, dataOf<StatsMonthDoc>(doc)]));
}

function writeMonths(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
  timeZone: string,
  documents: Months,
  taken: readonly FlushDue[],
  now: number,
): void {
  for (const [month, stored] of documents) {
    const before = stored?.days ?? {};
    const days = taken.reduce((sum, due) => applied(sum, due, month), before);
    if (days === before) continue;
    tx.set(db.doc(paths.formStatsMonth(ws, formId, month)), {
      schemaVersion: 1,
      workspace: ws,
      formId,
      month,
      folded: {},
      ...stored,
      timeZone,
      days,
      updatedAt: now,
      unfoldedSince: stored?.unfoldedSince ?? now,
    } satisfies StatsMonthDoc);
  }
}

/** A month's days after subtracting a session's former contribution and adding its current one. */
function applied(days: Days, { session, contribution: next }: FlushDue, month: string): Days {
  let sum = days;
  const was = session.counted;
  if (was && isSameContribution(was, next)) return sum;
  if (was && monthOf(was.day) === month) {
    sum = changeDay(sum, was.day, (day) => addContribution(day, was, -1));
  }
  if (monthOf(next.day) === month) {
    sum = changeDay(sum, next.day, (day) => addContribution(day, next, 1));
  }
  return sum;
}
