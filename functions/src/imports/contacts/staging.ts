/** Rows of contacts on their way: indexed by the dry run, its examples, and those that were not imported. */
import type { IndexedRow } from '@/domain/contacts/import/importRow';
import type { ContactRow, SampleRow } from '@/domain/calls/contactFiles.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../../lib/admin';
import { readPhone } from '../../contacts/phones';
import { readStaged, stagedDoc } from '../staged';

/** Names of parts beside the numbers of staged ones. */
export const SAMPLES = 'samples';
export const refusedPart = (n: number) => `refused${n}`;

export const readSamples = (db: Firestore, ws: string, job: string) =>
  readStaged<SampleRow>(db, ws, job, SAMPLES);

/** A row that was not imported, as the file of these has it. */
export interface RefusedRow {
  cells: string[];
  reason: string;
}

export const readRefused = (db: Firestore, ws: string, job: string, part: number) =>
  readStaged<RefusedRow>(db, ws, job, refusedPart(part));

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
    const rows = await readStaged<ContactRow>(db, ws, job, part);
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
