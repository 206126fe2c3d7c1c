/** Rows of contacts on their way: staged by the dialog, indexed by the dry run, and those that were not imported. */
import { FieldPath } from 'firebase-admin/firestore';
import type { ImportRowsDoc } from '@/domain/documents/importRows.schema';
import type { IndexedRow } from '@/domain/contacts/import/importRow';
import type { ContactRow, SampleRow } from '@/domain/calls/contactFiles.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, Timestamp } from '../../lib/admin';
import { readPhone } from '../../contacts/phones';

const DAY = 86_400_000;
const AT_A_TIME = 100;

/** Names of parts beside the numbers of staged ones. */
export const SAMPLES = 'samples';
export const refusedPart = (n: number) => `refused${n}`;

export const stagedDoc = (by: string, rows: readonly unknown[], now: number): ImportRowsDoc => ({
  schemaVersion: 1,
  by,
  rows: JSON.stringify(rows),
  count: rows.length,
  expireAt: Timestamp.fromMillis(now + 2 * DAY),
});

async function readRows<T>(
  db: Firestore,
  ws: string,
  job: string,
  part: number | string,
): Promise<T[] | undefined> {
  const stored = dataOf<ImportRowsDoc>(await db.doc(paths.importRows(ws, job, part)).get());
  // Written by the functions of this module.
  return stored && (JSON.parse(stored.rows) as T[]);
}

/** The rows of a part; undefined where it is gone. */
export const readStaged = (db: Firestore, ws: string, job: string, part: number) =>
  readRows<IndexedRow>(db, ws, job, part);

export const readSamples = (db: Firestore, ws: string, job: string) =>
  readRows<SampleRow>(db, ws, job, SAMPLES);

/** A row that was not imported, as the file of these has it. */
export interface RefusedRow {
  cells: string[];
  reason: string;
}

export const readRefused = (db: Firestore, ws: string, job: string, part: number) =>
  readRows<RefusedRow>(db, ws, job, refusedPart(part));

/**
 * Reads phone numbers and finds rows with the address or the number of an earlier one, over the whole file. Idempotent:
 * what was indexed before is indexed alike.
 */
export async function indexStaged(
  { db, now }: { db: Firestore; now: number },
  ws: string,
  job: string,
  about: { parts: number; by: string; timeZone: string },
): Promise<void> {
  const emails = new Map<string, number>();
  const phones = new Map<string, number>();
  for (let part = 0; part < about.parts; part += 1) {
    const rows: ContactRow[] | undefined = await readStaged(db, ws, job, part);
    if (!rows) continue;
    const indexed: IndexedRow[] = [];
    for (const { row, cells, values, reason } of rows) {
      const one: IndexedRow = { row, cells, values: { ...values }, ...(reason ? { reason } : {}) };
      const { email, phone } = values;
      const read = phone === undefined ? undefined : await readPhone(phone, about.timeZone);
      if (read) {
        one.values.phone = read.shown;
        one.phoneKey = read.key;
      }
      const others = await Promise.all(
        (values.phones ?? []).map((other) => readPhone(other, about.timeZone)),
      );
      if (values.phones) {
        one.values.phones = values.phones.map((other, at) => others[at]?.shown ?? other);
      }
      const keys = [read, ...others].flatMap((other) => other?.key ?? []);
      if (keys.length > 0) one.phoneKeys = [...new Set(keys)];
      const sameEmail = email === undefined ? undefined : emails.get(email);
      const samePhone = read && phones.get(read.key);
      if (sameEmail !== undefined) one.sameEmail = sameEmail;
      if (samePhone !== undefined) one.samePhone = samePhone;
      for (const own of [email, ...(values.emails ?? [])]) {
        if (own !== undefined && !emails.has(own)) emails.set(own, row);
      }
      for (const own of keys) if (!phones.has(own)) phones.set(own, row);
      indexed.push(one);
    }
    await db.doc(paths.importRows(ws, job, part)).set(stagedDoc(about.by, indexed, now));
  }
}

/** Removes all that is staged under a job's id. Idempotent. */
export async function removeAllStaged(db: Firestore, ws: string, job: string): Promise<void> {
  const own = db
    .collection(paths.importRowsOf(ws))
    .orderBy(FieldPath.documentId())
    .startAt(`${job}_`)
    .endAt(`${job}_\uf8ff`)
    .select()
    .limit(AT_A_TIME);
  for (;;) {
    const { docs } = await own.get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
