/**
 * The answer store's writer (docs/decisions/0186). Reads the documents whose rows changed, rewrites the segments that hold
 * these rows, and names the new files in `answerStore/current`, in one transaction that also deletes the notes of the
 * changes. Of two writers at once, the later one finds another revision and removes its own files.
 */
import { monthOf } from '@/domain/base/days';
import { files as bucketPaths, paths } from '@/domain/base/firestorePaths';
import { rowKey, storeColumnsOf, textColumnsOf } from '@/domain/answerStore/columns';
import type { AnswerStoreDoc, RowChangesDoc, Segment } from '@/domain/documents/answerStore.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { Registry } from '@/domain/form/registry/registered';
import { QUERIES } from '@/domain/queries/queries';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { filesOf, type Files } from '../lib/files';
import { serverQuery } from '../lib/query';
import { decodeSegment, encodeSegment, hashOf } from './segmentFile';
import { readRegistry } from '../forms/registry';
import { storeEntry, type RowEntry } from './changes';
import { changedRows, type ChangedRow } from './sources';
import { buildJobId, startBuild } from './buildKind';
import { emptySegment, OpenSegment } from './openSegment';
import { readSegmentFile, SegmentGone } from './segments';

/** Rows of a segment, at most. */
const MAX_ROWS = 20_000;
/** Cells of a segment, at most: a form of a thousand questions has smaller ones. */
const MAX_CELLS = 4_000_000;
/** Rows of one write, at most, beyond those of one minute's document. */
const ROWS_AT_ONCE = 2_000;
/** Minutes of one write, at most. */
const MINUTES = 10;

/** Raised with what rows of before lack: 2 has who responded, 3 the language of visits to forms that have only one. */
const SHAPE = 3;

const DAY = 86_400_000;
/** From one check of a store to its next, in milliseconds: a thirtieth of the forms a day. */
export const CHECKED_EVERY = 30 * DAY;

/** When a store that is written for the first time is checked: within the month, each form on a day of its own. */
const firstCheckAt = (formId: string, now: number): number =>
  now + (1 + ([...formId].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 30)) * DAY;

const CONTENT_TYPE = 'application/vnd.apache.parquet';

export interface Written {
  rows: number;
  /** Rewritten segments. */
  segments: number;
  more: boolean;
}

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
}

/**
 * Writes what has changed.
 *
 * @param until changes that are due later wait; Infinity to bring the store up to date
 * @returns undefined where another writer was faster, or the form is gone
 */
export async function writeStore(place: Place, until: number): Promise<Written | undefined> {
  const { db, ws, formId, now } = place;
  const noted = await dueChanges(place, until);
  const [workspaceDoc, storeDoc] = await db.getAll(
    db.doc(paths.workspace(ws)),
    db.doc(paths.answerStore(ws, formId)),
  );
  const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
  if (!workspace) return undefined;
  const before = storeDoc && dataOf<AnswerStoreDoc>(storeDoc);
  const { timeZone } = workspace;
  // In another zone, every row may be of another day: so all rows that have a document are written again.
  const isKept = before?.timeZone === timeZone;
  const kept = isKept ? before.segments : (before?.segments ?? []).filter(({ unnamed }) => unnamed);
  if (noted.docs.length === 0 && isKept) {
    return { rows: 0, segments: 0, more: false };
  }
  const registry = await readRegistry(db, ws, formId);
  const changes = {
    sessions: noted.docs.flatMap(({ document }) => document.sessions ?? []),
    responses: noted.docs.flatMap(({ document }) => document.responses ?? []),
  };
  const rows = await changedRows({ ...place, timeZone }, registry, changes);
  const expired = noted.docs.flatMap(({ document }) => document.expired ?? []);
  const files = await filesOf(db);
  const into = { files, place, registry, segments: kept, isNew: !isKept };
  const written = await applyRows(into, rows, expired.map(storeEntry)).catch((error: unknown) => {
    if (error instanceof SegmentGone) return undefined;
    throw error;
  });
  if (!written) return undefined;
  const next: AnswerStoreDoc = {
    schemaVersion: 1,
    formId,
    workspace: ws,
    timeZone,
    revision: (before?.revision ?? 0) + 1,
    shape: SHAPE,
    segments: written.segments,
    writtenAt: now,
    checkDueAt: before?.checkDueAt ?? firstCheckAt(formId, now),
  };
  const done = await commit(
    place,
    before,
    next,
    noted.docs.map(({ snapshot }) => snapshot),
  );
  // Of equal content, another writer's file has the same name: what the store names now stays.
  const current = done
    ? next
    : dataOf<AnswerStoreDoc>(await db.doc(paths.answerStore(ws, formId)).get());
  const named = new Set((current?.segments ?? []).flatMap(namesOf));
  const left = done ? (before?.segments ?? []).flatMap(namesOf) : written.made;
  for (const name of left) {
    if (!named.has(name)) await files.remove(bucketPaths.answerFile(ws, formId, name));
  }
  return done
    ? { rows: rows.length, segments: written.made.length / 2, more: noted.more }
    : undefined;
}

const namesOf = ({ main, texts }: Segment) => [main.name, texts.name];

interface Noted {
  docs: { snapshot: QueryDocumentSnapshot; document: RowChangesDoc }[];
  more: boolean;
}

async function dueChanges({ db, ws, formId }: Place, until: number): Promise<Noted> {
  const query = serverQuery(
    db.collection(paths.rowChanges(ws, formId)),
    QUERIES.rowChangesOfForm,
    [],
  ).limit(MINUTES + 1);
  const all = (await query.get()).docs
    .map((snapshot) => ({ snapshot, document: rowOf<RowChangesDoc>(snapshot) }))
    .filter(({ document }) => document.dueAt <= until);
  const docs: Noted['docs'] = [];
  let rows = 0;
  for (const one of all.slice(0, MINUTES)) {
    if (rows >= ROWS_AT_ONCE) break;
    docs.push(one);
    const { sessions = [], expired = [], responses = [] } = one.document;
    rows += sessions.length + expired.length + responses.length;
  }
  return { docs, more: docs.length < all.length };
}

interface Into {
  files: Files;
  place: Place;
  registry: Registry;
  segments: readonly Segment[];
  /** Whether the store is built again: of what it had, only rows without a document stay. */
  isNew: boolean;
}

/**
 * Segments with these rows in them; those that no row touches stay as they are.
 *
 * @param expired rows that lose their id
 */
async function applyRows(
  { files, place, registry, segments, isNew }: Into,
  rows: readonly ChangedRow[],
  expired: readonly RowEntry[],
): Promise<{ segments: Segment[]; made: string[] }> {
  const { ws, formId } = place;
  const [columns, textColumns] = [storeColumnsOf(registry), textColumnsOf(registry)];
  const most = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_CELLS / columns.length)));
  const open = new Map<string, OpenSegment>();
  const nameOf = (month: string, part: number) => `${month}-${part}`;
  const load = async (segment: Segment) => {
    const name = nameOf(segment.month, segment.part);
    if (open.has(name)) return;
    const [main, texts] = await Promise.all(
      [segment.main, segment.texts].map(async (file) =>
        decodeSegment(await readSegmentFile(place, file.name)),
      ),
    );
    if (!main || !texts) return;
    const opened = new OpenSegment(segment, main, texts);
    if (isNew) opened.removeNamed();
    open.set(name, opened);
  };
  const monthOfRow = ({ cells }: ChangedRow) => cells && monthOf(String(cells.main['day'] ?? ''));
  // A row of unknown month may be in any segment.
  const isAnywhere = rows.some((row) => !row.cells && row.months.length === 0);
  const months = new Set([
    ...rows.flatMap((row) => [...row.months, monthOfRow(row) ?? []].flat()),
    ...expired.flatMap(({ month }) => month ?? []),
  ]);
  for (const segment of segments) {
    if (isNew || isAnywhere || months.has(segment.month)) await load(segment);
  }
  for (const { id } of expired) for (const segment of open.values()) segment.unname(rowKey(id));
  for (const row of rows) {
    const month = monthOfRow(row);
    const all = [...open.values()];
    const held = all.filter((segment) => segment.has(row.key));
    const same = held.find((segment) => segment.month === month);
    for (const segment of held) if (segment !== same) segment.remove(row.key);
    if (!row.cells || month === undefined) {
      same?.remove(row.key);
      continue;
    }
    let into = same ?? all.find((segment) => segment.month === month && segment.size < most);
    if (!into) {
      const parts = all.flatMap((one) => (one.month === month ? [one.part] : []));
      const part = Math.max(-1, ...parts) + 1;
      into = emptySegment(month, part);
      open.set(nameOf(month, part), into);
    }
    into.put(row.key, row.cells);
  }
  const made: string[] = [];
  const next = new Map(segments.map((one) => [nameOf(one.month, one.part), one]));
  for (const [name, segment] of open) {
    if (!segment.isChanged) continue;
    const { unnamed } = segment;
    const { main, texts, size } = segment.compact();
    if (size === 0) {
      next.delete(name);
      continue;
    }
    const save = async (kind: string, bytes: Uint8Array) => {
      const file = `${name}-${kind}-${hashOf(bytes)}.parquet`;
      await files.save(
        bucketPaths.answerFile(ws, formId, file),
        Buffer.from(bytes),
        CONTENT_TYPE,
        true,
      );
      made.push(file);
      return { name: file, bytes: bytes.length };
    };
    next.set(name, {
      month: segment.month,
      part: segment.part,
      rows: size,
      ...(unnamed > 0 ? { unnamed } : {}),
      main: await save('answers', encodeSegment(columns, main, size)),
      texts: await save('texts', encodeSegment(textColumns, texts, size)),
    });
  }
  const order = (a: Segment, b: Segment) =>
    a.month === b.month ? a.part - b.part : a.month < b.month ? -1 : 1;
  return { segments: [...next.values()].sort(order), made };
}

/** @returns whether this writer was the first to go on from what it had read */
async function commit(
  { db, ws, formId }: Place,
  before: AnswerStoreDoc | undefined,
  next: AnswerStoreDoc,
  noted: readonly QueryDocumentSnapshot[],
): Promise<boolean> {
  const ref = db.doc(paths.answerStore(ws, formId));
  return db.runTransaction(async (tx) => {
    const [current, head, ...now] = await tx.getAll(
      ref,
      db.doc(paths.form(ws, formId)),
      ...noted.map((snapshot) => snapshot.ref),
    );
    const revision = current && dataOf<AnswerStoreDoc>(current)?.revision;
    if (revision !== before?.revision || !head?.exists) return false;
    tx.set(ref, next);
    if (before?.timeZone !== next.timeZone || before.shape !== next.shape)
      startBuild(tx, db, { ws, formId, now: next.writtenAt });
    for (const [index, snapshot] of noted.entries()) {
      // What was noted since it was read is written next time, together with the rest of that minute.
      const isSame = now[index]?.updateTime?.isEqual(snapshot.updateTime) ?? false;
      if (isSame) tx.delete(snapshot.ref);
    }
    return true;
  });
}

/** Milliseconds that opening the store waits for rows that are not written yet. */
const PATIENCE = 4_000;

export interface OpenedStore {
  store: AnswerStoreDoc;
  /** Whether rows are still missing: the store is being built, or there was not time for all. */
  isBehind: boolean;
}

/** The store as it is now, brought up to date as far as patience goes. Undefined for a form that there is not. */
export async function openStore(
  place: Place,
  clock: () => number,
): Promise<OpenedStore | undefined> {
  const { db, ws, formId } = place;
  const until = clock() + PATIENCE;
  let more = true;
  while (more && clock() < until) {
    const written = await writeStore(place, Number.POSITIVE_INFINITY);
    more = written?.more ?? false;
  }
  const [found, job] = await db.getAll(
    db.doc(paths.answerStore(ws, formId)),
    db.doc(paths.job(ws, buildJobId(formId))),
  );
  const store = found && dataOf<AnswerStoreDoc>(found);
  return store && { store, isBehind: more || job?.exists === true };
}

/** Removes the files of a form's store. Idempotent. */
export async function removeStore(db: Firestore, ws: string, formId: string): Promise<void> {
  await (await filesOf(db)).removeAll(bucketPaths.answersOf(ws, formId));
}

/** Removes the files of all stores of a workspace. Idempotent. */
export async function removeStores(db: Firestore, ws: string): Promise<void> {
  await (await filesOf(db)).removeAll(bucketPaths.answers(ws));
}
