/**
 * The undo of an import of contacts as a job, row by row from the last to the first, so that what a row found is what is
 * left. The lines in the timelines say what to undo; each goes with what it undid.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { withoutJoined, withoutRow, type RowUndo } from '@/domain/contacts/import/importRow';
import { withPeople } from '@/domain/contacts/accounts';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { derived } from '@/domain/contacts/people';
import type { ActivityDoc, ActivityOf, ContactDoc, KeyDoc } from '@/domain/documents/crm.schema';
import type { UndoContactsJob } from '@/domain/documents/jobs/undoContacts.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { recordBehind } from '../../contacts/merged';
import { keyRef, keyRefsOf, moveKeys } from '../../contacts/keys';
import type { ContactContext } from '../../contacts/contactContext';
import type { DocumentReference, Firestore, Transaction } from '../../lib/admin';
import type { JobKind, Next, StepContext } from '../../lib/jobKind';
import { keySecret } from '../../lib/keys';
import { Overlay } from '../../lib/overlay';
import { serverQuery } from '../../lib/query';
import { importLineId } from './rowStep';

/** Rows of a step, whether they were imported or not. */
const STEP_ROWS = 100;
/** Lines that are read to find one that is not the import's. */
const LINES = 5;

interface Cursor {
  /** The last row that is not undone yet, by its number in the file. */
  row: number;
}

interface UndoStep {
  tx: Transaction;
  overlay: Overlay;
  context: ContactContext;
  ws: string;
  /** Lines that are undone already. */
  undone: Set<string>;
  /** By id of a contact that the import made. */
  around: ReadonlyMap<string, Around>;
  counts: Pick<UndoContactsJob, 'deleted' | 'kept' | 'restored' | 'keptValues'>;
}

/** What there is of a contact besides its document. */
interface Around {
  /** Pairs with contacts that may be the same person. */
  pairs: readonly DocumentReference[];
  /** Ids of the latest lines of its timeline. */
  lines: readonly string[];
}

/** @param size rows of a step, at most */
export function undoContactsKind(size = STEP_ROWS): JobKind<JobOf<'undoContacts'>, Cursor> {
  return { commit: (tx, step, cursor) => undoRows(tx, step, cursor, size) };
}

async function undoRows(
  tx: Transaction,
  { db, ws, jobId, job, now, newKey }: StepContext<JobOf<'undoContacts'>>,
  cursor: Cursor | undefined,
  size: number,
): Promise<Next<Cursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const about = job.undoContacts;
  const last = cursor?.row ?? about.lastRow;
  const first = Math.max(1, last - size + 1);
  const overlay = new Overlay(tx, db);
  const lines = Array.from({ length: last - first + 1 }, (_none, index) =>
    db.doc(paths.activity(ws, importLineId(about.import, last - index))),
  );
  await overlay.load(lines);
  const { deleted, kept, restored, keptValues } = about;
  const context = { db, now, newKey, keySecret: keySecret(process.env) };
  const found = lines.flatMap((line) => {
    const activity = overlay.peek<ActivityDoc>(line);
    return activity?.type === 'import' ? [{ id: line.id, activity }] : [];
  });
  const around = await loadFor(
    tx,
    overlay,
    context,
    ws,
    found.map(({ activity }) => activity),
  );
  const counts = { deleted, kept, restored, keptValues };
  const step: UndoStep = { tx, overlay, context, ws, undone: new Set(), around, counts };
  for (const { id, activity } of found) await undoLine(step, id, activity, about.import);
  overlay.flush();
  tx.update(ref, { undoContacts: { ...about, ...step.counts } });
  return {
    cursor: first <= 1 ? undefined : { row: first - 1 },
    progress: { done: about.lastRow - first + 1, of: about.lastRow },
  };
}

/** Reads what the lines will ask for, in a few rounds instead of several for each line. */
async function loadFor(
  tx: Transaction,
  overlay: Overlay,
  context: ContactContext,
  ws: string,
  lines: readonly ActivityOf<'import'>[],
): Promise<Map<string, Around>> {
  const { db } = context;
  const refOf = (line: ActivityOf<'import'>) => db.doc(paths.contact(ws, line.contactId));
  await overlay.load(lines.map(refOf));
  const contacts = lines.flatMap((line) => {
    const contact = overlay.peek<ContactDoc>(refOf(line));
    return contact && contact.status !== 'merged' ? [{ line, contact }] : [];
  });
  const keys = await Promise.all(contacts.map(({ contact }) => keyRefsOf(context, ws, contact)));
  const accounts = contacts.flatMap(({ contact: { accountId } }) =>
    accountId === undefined ? [] : [db.doc(paths.account(ws, accountId))],
  );
  const [around] = await Promise.all([
    Promise.all(
      contacts
        .filter(({ line }) => line.created)
        .map(async ({ line, contact }) => {
          const id = line.contactId;
          return [id, await aroundOf(tx, db, ws, id, contact)] as const;
        }),
    ),
    overlay.load([...keys.flat(), ...accounts]),
  ]);
  return new Map(around);
}

async function aroundOf(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
  contact: ContactDoc,
): Promise<Around> {
  const pairs = serverQuery(db.collection(paths.duplicates(ws)), QUERIES.duplicatesOf, [id]);
  const lines = serverQuery(db.collection(paths.activities(ws)), QUERIES.activitiesOfContact, [
    mergedIdsOf(id, contact),
  ]);
  const [ofPairs, ofLines] = await Promise.all([
    tx.get(pairs.select()),
    tx.get(lines.select().limit(LINES)),
  ]);
  return { pairs: ofPairs.docs.map(({ ref }) => ref), lines: ofLines.docs.map(({ id }) => id) };
}

async function undoLine(
  step: UndoStep,
  id: string,
  line: ActivityOf<'import'>,
  jobId: string,
): Promise<void> {
  const { overlay, context, ws, undone, around, counts } = step;
  const { db, now } = context;
  const { contactId } = line;
  const ref = db.doc(paths.contact(ws, contactId));
  const contact = overlay.peek<ContactDoc>(ref);
  // Deleted since, with all that was imported of it.
  if (!contact) return;
  if (contact.status === 'merged') {
    // It is part of another contact: a merge is undone by itself.
    if (line.created) counts.kept += 1;
    else counts.keptValues += line.changes.length;
    return;
  }
  // Written by the import's own step.
  const undo = JSON.parse(line.undo) as RowUndo;
  undone.add(id);
  if (line.created) {
    if (hasLived(step, contactId, contact)) {
      undone.delete(id);
      counts.kept += 1;
      return;
    }
    const keys = await moveKeys(overlay.transaction, context, { ws, id: contactId }, contact, {
      emails: [],
      phones: [],
    });
    await leaveAccount(step, contact, undo);
    keys();
    for (const pair of around.get(contactId)?.pairs ?? []) overlay.delete(pair);
    overlay.delete(ref);
    counts.deleted += 1;
  } else {
    const { contact: without, kept } = withoutRow(contact, undo, jobId, now);
    const isJoined = undo.account !== undefined && without.accountId === undo.account.id;
    const next = isJoined ? withoutAccount(without) : without;
    const place = { ws, id: contactId };
    const keys = await moveKeys(overlay.transaction, context, place, contact, next);
    if (isJoined) await leaveAccount(step, contact, undo);
    keys();
    overlay.set(ref, next);
    counts.restored += 1;
    counts.keptValues += kept;
  }
  overlay.delete(db.doc(paths.activity(ws, id)));
}

/** Whether anything has happened with a contact that the import made. */
function hasLived({ undone, around }: UndoStep, contactId: string, contact: ContactDoc): boolean {
  const { submissionCount, openTasks = 0, consents = [] } = contact;
  if (submissionCount > 0 || openTasks > 0 || consents.length > 0) return true;
  return around.get(contactId)?.lines.some((id) => !undone.has(id)) ?? false;
}

/** The account of a contact that leaves it: as it was before, or without the person; gone if the import made it. */
async function leaveAccount(
  { tx, overlay, context, ws, undone }: UndoStep,
  contact: ContactDoc,
  undo: RowUndo,
): Promise<void> {
  const { accountId } = contact;
  if (accountId === undefined) return;
  const { db, now } = context;
  const found = await recordBehind('account', overlay.transaction, db, ws, accountId);
  if (!found) return;
  const { id, record: account } = found;
  const ref = db.doc(paths.account(ws, id));
  const joined = undo.account?.id === id ? undo.account : undefined;
  const isLeaving = contact.status === 'active';
  const next = joined
    ? withoutJoined(account, joined, isLeaving, now)
    : withPeople(account, isLeaving ? -1 : 0, now);
  const names = joined?.newKey === undefined ? [] : [joined.newKey];
  const lines = serverQuery(db.collection(paths.activities(ws)), QUERIES.activitiesOfAccount, [
    mergedIdsOf(id, account),
  ]);
  const isGone =
    !next && (await tx.get(lines.select().limit(LINES))).docs.every(({ id }) => undone.has(id));
  const keys = [
    ...names.map((name) => keyRef(context, ws, 'company', name)),
    ...(isGone ? account.domains.map((domain) => keyRef(context, ws, 'domain', domain)) : []),
  ];
  await overlay.load(keys);
  for (const key of keys) {
    if (overlay.peek<KeyDoc>(key)?.owner === id) overlay.delete(key);
  }
  if (isGone) overlay.delete(ref);
  else overlay.set(ref, next ?? withPeople(account, -account.peopleCount, now));
}

function withoutAccount(contact: ContactDoc): ContactDoc {
  const { accountId: _left, ...rest } = contact;
  return derived(rest);
}
