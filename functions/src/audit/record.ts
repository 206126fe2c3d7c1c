/** Writes what members do, in the transaction of what they do (decision 0217). */
import {
  AUDIT_DAYS,
  kindOfAct,
  type ActName,
  type ActTarget,
  type ParamsOf,
} from '@/domain/audit/acts';
import { paths } from '@/domain/base/firestorePaths';
import type { AuditLine } from '@/domain/documents/team/auditLine.schema';
import { Timestamp, type DocumentReference, type Firestore } from '../lib/admin';

const DAY_MS = 86_400_000;

/** A transaction or a batch. */
interface LineWriter {
  set(ref: DocumentReference, line: AuditLine): unknown;
}

/** Who acts, when, and in which request. */
export interface AuditContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  caller: { uid: string; hasTwoSteps?: boolean | undefined };
  /** Random, the same for all transactions of one request and for their retries. */
  requestKey: string;
}

export interface Act<A extends ActName> {
  params: ParamsOf<A>;
  target?: { kind: ActTarget; id: string };
  /** The request's own, if it has one: a repeat writes the same line again. */
  key?: string;
}

/** Where the line of an act lies. */
export function lineIdOf<A extends ActName>(
  { requestKey }: Pick<AuditContext, 'requestKey'>,
  act: A,
  { target, key }: Act<A>,
): string {
  return [act, key ?? requestKey, ...(key === undefined && target ? [target.id] : [])].join('-');
}

/**
 * Writes the line of an act that is now certain: after the last read of the transaction.
 *
 * @param member who does it, as the workspace knows them
 */
export function recordAct<A extends ActName>(
  tx: LineWriter,
  acting: AuditContext,
  ws: string,
  member: { displayName: string },
  act: A,
  about: Act<A>,
): void {
  const { db, now, caller } = acting;
  const { target } = about;
  const others = target?.kind === 'member' && target.id !== caller.uid ? [target.id] : [];
  const line: AuditLine = {
    schemaVersion: 1,
    at: now,
    act,
    kind: kindOfAct(act),
    by: caller.uid,
    name: member.displayName,
    params: about.params,
    ...(target ? { target } : {}),
    people: [caller.uid, ...others],
    expireAt: Timestamp.fromMillis(now + AUDIT_DAYS * DAY_MS),
  };
  tx.set(db.doc(paths.auditLine(ws, lineIdOf(acting, act, about))), line);
}
