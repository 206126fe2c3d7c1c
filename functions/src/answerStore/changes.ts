/**
 * Notes which rows of the answer store a transaction changes (docs/decisions/0186). A document a minute, so that none
 * grows without end; the store's writer takes what is noted, and deletes it with its own write.
 */
import { paths } from '@/domain/base/firestorePaths';
import { FieldValue, type Firestore, type Transaction } from '../lib/admin';

/** How long a change waits for others before the sweep writes it, in milliseconds. */
const WAIT = 60_000;

interface Place {
  ws: string;
  formId: string;
  now: number;
}

export interface ChangedRows {
  /** Of sessions: the id, with `@` and the month in which it was counted before, if that is another. */
  sessions?: readonly string[];
  /** Of sessions that have expired, likewise. */
  expired?: readonly string[];
  responses?: readonly string[];
}

/** One write, without a read. Nothing is noted where nothing changes. */
export function noteRows(
  tx: Transaction,
  db: Firestore,
  { ws, formId, now }: Place,
  { sessions = [], expired = [], responses = [] }: ChangedRows,
): void {
  if (sessions.length + expired.length + responses.length === 0) return;
  const minute = Math.floor(now / WAIT);
  tx.set(
    db.doc(paths.rowChange(ws, formId, String(minute))),
    {
      schemaVersion: 1,
      ...(sessions.length > 0 ? { sessions: FieldValue.arrayUnion(...sessions) } : {}),
      ...(expired.length > 0 ? { expired: FieldValue.arrayUnion(...expired) } : {}),
      ...(responses.length > 0 ? { responses: FieldValue.arrayUnion(...responses) } : {}),
      dueAt: (minute + 1) * WAIT,
    },
    { merge: true },
  );
}

/** A session's entry. */
export const sessionEntry = (id: string, monthBefore: string | undefined): string =>
  monthBefore === undefined ? id : `${id}@${monthBefore}`;

/** A session as an entry names it. */
export interface RowEntry {
  id: string;
  month?: string | undefined;
}

/** The opposite of `sessionEntry`. */
export function storeEntry(entry: string): RowEntry {
  const [id = '', month] = entry.split('@');
  return { id, month };
}
