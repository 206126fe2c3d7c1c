/** Compares a form's answer store with its documents, row by row. Reads all of them, so it is slow. */
import { paths } from '@/domain/base/firestorePaths';
import type { RowCells } from '@/domain/answerStore/cells';
import { rowKey, storeColumnsOf, textColumnsOf } from '@/domain/answerStore/columns';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { COUNTED } from '@/domain/options/responseStatus';
import type { Firestore } from '../lib/admin';
import { readRegistry } from '../forms/registry';
import { decodeSegment } from './segmentFile';
import { readSegmentFile, readStore } from './segments';
import { changedRows } from './sources';

export interface StoreDifference {
  key: string;
  kind: 'missing' | 'left over' | 'different' | 'twice';
  /** Columns that differ. */
  columns: string[];
  /** Whose row it is; absent if there is no such document. */
  source?: { kind: 'session' | 'response'; id: string };
}

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
}

/** The rows of the store as its files have them, by key. */
export const storedRows = (place: Place): Promise<Map<string, RowCells[]>> =>
  readStore(place, (store) => rowsOf(place, store));

async function rowsOf(
  place: Place,
  store: AnswerStoreDoc | undefined,
): Promise<Map<string, RowCells[]>> {
  const rows = new Map<string, RowCells[]>();
  for (const segment of store?.segments ?? []) {
    const [main, texts] = await Promise.all(
      [segment.main, segment.texts].map(async ({ name }) =>
        decodeSegment(await readSegmentFile(place, name)),
      ),
    );
    for (let row = 0; row < segment.rows; row += 1) {
      const cells: RowCells = { main: {}, texts: {} };
      for (const [from, into] of [
        [main, cells.main],
        [texts, cells.texts],
      ] as const) {
        for (const [name, column] of from?.cells ?? []) {
          const cell = column[row];
          if (cell !== undefined) into[name] = cell;
        }
      }
      const key = String(cells.main['id'] ?? '');
      rows.set(key, [...(rows.get(key) ?? []), cells]);
    }
  }
  return rows;
}

/** What differs between the store and the documents. Empty is what it should be, once nothing waits to be written. */
export async function checkStore(place: Place): Promise<StoreDifference[]> {
  const { db, ws, formId } = place;
  const [registry, workspace, sessions, responses, stored] = await Promise.all([
    readRegistry(db, ws, formId),
    db.doc(paths.workspace(ws)).get(),
    db.collection(paths.sessions(ws, formId)).select().get(),
    db
      .collection(paths.submissions(ws))
      .where('formId', '==', formId)
      .where('status', '==', COUNTED)
      .select()
      .get(),
    storedRows(place),
  ]);
  const timeZone = String(workspace.get('timeZone') ?? 'UTC');
  const expected = await changedRows({ ...place, timeZone }, registry, {
    sessions: sessions.docs.map(({ id }) => id),
    responses: responses.docs.map(({ id }) => id),
  });
  const names = [...storeColumnsOf(registry), ...textColumnsOf(registry)].map(({ name }) => name);
  const differences: StoreDifference[] = [];
  const sources = new Map<string, NonNullable<StoreDifference['source']>>([
    ...responses.docs.map(({ id }) => [rowKey(id), { kind: 'response', id } as const] as const),
    ...sessions.docs.map(({ id }) => [rowKey(id), { kind: 'session', id } as const] as const),
  ]);
  const note = (key: string, kind: StoreDifference['kind'], columns: string[] = []) => {
    const source = sources.get(key);
    differences.push({ key, kind, columns, ...(source ? { source } : {}) });
  };
  for (const { key, cells } of expected) {
    const found = stored.get(key) ?? [];
    stored.delete(key);
    if (!cells) {
      if (found.length > 0) note(key, 'left over');
      continue;
    }
    const [row] = found;
    if (!row) note(key, 'missing');
    else if (found.length > 1) note(key, 'twice');
    else {
      const columns = names.filter(
        (name) => row.main[name] !== cells.main[name] || row.texts[name] !== cells.texts[name],
      );
      if (columns.length > 0) note(key, 'different', columns);
    }
  }
  // Rows of sessions that have expired stay, without documents to compare them with.
  const known = new Set(expected.map(({ key }) => key));
  for (const key of stored.keys()) {
    if (!known.has(key) && key !== '') note(key, 'left over');
  }
  return differences;
}
