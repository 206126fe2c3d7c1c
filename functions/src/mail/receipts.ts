/**
 * What keeps receipts few: their sender and their reader are anyone who a form's maker likes, who may be all three. Counted
 * in the database, by workspace, its maker's inbox and domain, in the hour in which a receipt is sent; what is over waits for the next.
 */
import type { MailCountDoc } from '@/domain/documents/mail.schema';
import type { ReceiptStopDoc } from '@/domain/documents/delivery.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { dataOf, type Firestore, Timestamp, type Transaction } from '../lib/admin';
import { readEnvironment } from '../lib/environment';
import { report } from '../lib/report';
import { inboxOf } from './address';
import { isNewcomer } from '@/domain/options/newcomer';
import { domainOf, makerLimits, readAllowance } from './allowance';
import { countName, recipientKey } from './keys';
import { checkRecipient } from './recipients';

const HOUR = 3_600_000;
/** Hours for which a receipt waits, at most; later it would puzzle its reader. */
const HOURS = 24;
/** Name of an inbox that wants no receipts of a workspace; the same for all its spellings. */
export const receiptStopKey = (secret: string, ws: string, address: string): string =>
  recipientKey(secret, ws, `receipt|${inboxOf(address)}`);

/** Mail that owners word and strangers read. Each kind has an allowance of its own. */
type OwnersMail = 'response_receipt' | 'invitation';

/** Invitations of a new workspace in an hour, at most. */
const NEW_INVITATIONS = 20;

interface Asked {
  /** A receipt if absent. */
  kind?: OwnersMail;
  ws: string;
  workspace: WorkspaceDoc;
  /** As `mailAddressOf` gives it. */
  to: string;
}

/**
 * When a receipt may be sent. Reads in the transaction, before its writes.
 *
 * @returns undefined if it may not; `note` counts it, as a write of the same transaction
 */
export async function receiptTime(
  tx: Transaction,
  context: { db: Firestore; now: number; keySecret: string },
  { kind = 'response_receipt', ws, workspace, to }: Asked,
): Promise<{ dueAt: number; note: () => void } | undefined> {
  const { db, now, keySecret } = context;
  const allowance = readAllowance(process.env);
  if (allowance.total === 0) return undefined;
  const [owner, stop] = await tx.getAll(
    db.doc(paths.user(workspace.createdBy)),
    db.doc(paths.receiptStop(ws, receiptStopKey(keySecret, ws, to))),
  );
  const user = owner && dataOf<UserDoc>(owner);
  // Who made the workspace has shown that their own address is theirs, and still holds it.
  if (user?.provenEmail === undefined || user.unproven || user.deletingAt !== undefined) {
    return undefined;
  }
  if (stop && dataOf<ReceiptStopDoc>(stop)) return undefined;
  const about = { secret: keySecret, kind: 'receipt', address: to, now } as const;
  const inbox = await checkRecipient(tx, db, readEnvironment(process.env).recipients, about);
  if (!inbox) return undefined;
  const domain = await domainOf(to);
  const ofPlan = SAFETY_LIMITS[workspace.plan].receiptsPerHour;
  const isLimited = kind === 'invitation' && isNewcomer(workspace, now);
  const most = isLimited ? Math.min(ofPlan, NEW_INVITATIONS) : ofPlan;
  const limits = new Map([
    [countName(keySecret, 'workspace', ws), most],
    ...(await makerLimits(keySecret, user.provenEmail, most)),
  ]);
  if (domain !== undefined) limits.set(countName(keySecret, 'domain', domain), allowance.domain);
  const free = await freeHour(tx, db, Math.floor(now / HOUR), { kind, limits: [...limits] });
  if (!free) return undefined;
  return {
    dueAt: Math.max(now, free.hour * HOUR),
    note: () => {
      inbox();
      free.note();
    },
  };
}

/** The first hour in which each name has something left; the hours after the present one are read only if it has not. */
async function freeHour(
  tx: Transaction,
  db: Firestore,
  present: number,
  {
    kind,
    limits,
  }: { kind: OwnersMail; limits: readonly (readonly [name: string, most: number])[] },
): Promise<{ hour: number; note: () => void } | undefined> {
  const later = Array.from({ length: HOURS }, (_, n) => present + 1 + n);
  for (const hours of [[present], later]) {
    const refs = hours.flatMap((hour) =>
      limits.map(([name]) => db.doc(paths.mailCountOf(kind, hour, name))),
    );
    const counts = (await tx.getAll(...refs)).map((one) => dataOf<MailCountDoc>(one)?.total ?? 0);
    for (const [n, hour] of hours.entries()) {
      const at = n * limits.length;
      if (limits.some(([, most], index) => (counts[at + index] ?? 0) >= most)) continue;
      const note = () => {
        for (const index of limits.keys()) {
          const ref = refs[at + index];
          if (!ref) continue;
          tx.set(ref, {
            schemaVersion: 1,
            total: (counts[at + index] ?? 0) + 1,
            of: {},
            expireAt: Timestamp.fromMillis((hour + HOURS) * HOUR),
          } satisfies MailCountDoc);
        }
      };
      return { hour, note };
    }
  }
  report(new Error('A mail was dropped: as many as are allowed wait already.'), {
    door: 'mail',
    kind,
  });
  return undefined;
}

/** Stops all receipts of a workspace to an inbox. Idempotent. */
export async function stopReceipts(
  db: Firestore,
  { ws, id }: { ws: string; id: string },
  now: number,
): Promise<void> {
  await db
    .doc(paths.receiptStop(ws, id))
    .set({ schemaVersion: 1, at: now } satisfies ReceiptStopDoc);
}
