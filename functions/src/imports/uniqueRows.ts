/** Values that a question takes once, among the rows of a step: those that another response holds are not taken again. */
import type { LockDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { ImportNote } from '@/domain/options/imports';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { acquireLocks, lockRefs, locksOf, phoneKeyOf, type Lock } from '../intake/locks';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { keySecrets } from '../lib/keys';

/** A row that is about to be stored. */
export interface PreparedRow {
  row: number;
  id: string;
  document: SubmissionDoc;
  /** The response without the answers to these; undefined where the row is to be skipped then. */
  without(fieldIds: readonly string[]): SubmissionDoc | undefined;
}

/** The locks that a row asks for. */
interface Asked {
  row: PreparedRow;
  locks: Lock[];
}

/** What of a step is stored. */
export interface Free {
  stored: { id: string; document: SubmissionDoc; locks: Lock[] }[];
  refused: number;
  leftOut: number;
  notes: ImportNote[];
}

export async function locksAsked(
  db: Firestore,
  ws: string,
  definition: FormDefinition,
  rows: readonly PreparedRow[],
): Promise<Asked[]> {
  const phoneKey = await phoneKeyOf(db, ws, definition);
  return rows.map((row) => {
    const { formId, answers } = row.document;
    const secrets = () => keySecrets(process.env);
    return { row, locks: locksOf(definition, answers, { ws, formId, phoneKey }, secrets) };
  });
}

/** The documents to read before `freeRows`. */
export function refsAsked(db: Firestore, ws: string, asked: readonly Asked[]): DocumentReference[] {
  return asked.flatMap(({ row, locks }) => lockRefs(db, ws, row.document.formId, locks));
}

/** The rows whose values are free, each given once: the first row of the file has it. */
export function freeRows(asked: readonly Asked[], found: readonly DocumentSnapshot[]): Free {
  const owners = new Map<string, string>();
  for (const lock of found) {
    const owner = dataOf<LockDoc>(lock)?.submissionId;
    if (owner !== undefined) owners.set(lock.id, owner);
  }
  const free: Free = { stored: [], refused: 0, leftOut: 0, notes: [] };
  for (const { row, locks } of asked) {
    const held = locks.filter(({ ids }) => ids.some((id) => (owners.get(id) ?? row.id) !== row.id));
    const fieldIds = held.map(({ fieldId }) => fieldId);
    free.notes.push(...fieldIds.map((fieldId) => ({ row: row.row, fieldId, code: 'duplicate' })));
    const document = held.length === 0 ? row.document : row.without(fieldIds);
    if (!document) {
      free.refused += 1;
      continue;
    }
    free.leftOut += held.length;
    const kept = locks.filter((lock) => !held.includes(lock));
    for (const { ids } of kept) for (const id of ids) owners.set(id, row.id);
    free.stored.push({ id: row.id, document, locks: kept });
  }
  return free;
}

/** Stores the rows with their locks. After all reads of the transaction. */
export function storeFree(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { stored }: Free,
  refOf: (id: string) => DocumentReference,
): void {
  for (const { id, document, locks } of stored) {
    tx.create(refOf(id), document);
    acquireLocks(tx, db, { ws, formId: document.formId, submissionId: id }, locks);
  }
}
