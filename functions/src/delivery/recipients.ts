/**
 * Addresses that get mail about responses. Anyone can enter any address, so its holder confirms first, and can stop the
 * mails for good. One confirmation holds for all forms of a workspace.
 */
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import type { Caller } from '../lib/caller';
import { checkAllowance, type AllowanceContext } from '../mail/allowance';
import { mailAddressOf, provenAddressOf } from '../mail/address';
import { recipientKey } from '../mail/keys';
import { queueMailIn } from '../mail/outbox';

/** Minimum interval between requests to confirm one address, in milliseconds. */
const ASKED_EVERY = 86_400_000;

/**
 * Notes that an address is to get mail: confirmed if the caller has proven that it is theirs, else asked for
 * confirmation, unless it is theirs to prove. A repeat within a day changes nothing; nor does it for an address whose
 * holder stopped the mails, unless it is the caller's proven one.
 *
 * @param email as `mailAddressOf` gives it
 * @param caller who lists it
 */
export async function inviteRecipient(
  context: AllowanceContext,
  ws: string,
  email: string,
  caller: Caller,
): Promise<void> {
  const { db, now, keySecret } = context;
  const id = recipientKey(keySecret, ws, email);
  const ref = db.doc(paths.mailRecipient(ws, id));
  await db.runTransaction(async (tx) => {
    const known = dataOf<MailRecipientDoc>(await tx.get(ref)) ?? { schemaVersion: 1, email };
    const { askedAt = 0, confirmedAt = 0, stoppedAt = 0 } = known;
    if (confirmedAt > stoppedAt) return;
    if (email === mailAddressOf(caller.email)) {
      const { uid, emailVerified } = caller;
      const confirmed = emailVerified ? { confirmedAt: now } : {};
      tx.set(ref, { ...known, uid, ...confirmed } satisfies MailRecipientDoc);
      return;
    }
    if (stoppedAt > 0 || askedAt > now - ASKED_EVERY) return;
    const count = await checkAllowance(tx, context, 'recipient_confirm', email, {
      ws,
      maker: caller.email,
    });
    count?.();
    // Over the limit it is noted without having been asked: the next save asks.
    tx.set(ref, { ...known, ...(count ? { askedAt: now } : {}) } satisfies MailRecipientDoc);
    if (!count) return;
    const data = { workspace: ws, recipient: id };
    const mail = { kind: 'recipient_confirm', to: email, data } as const;
    queueMailIn(tx, db, `recipient_confirm-${id}-${now}`, mail, now);
  });
}

/** Who gets a form's mail about responses. */
export interface Recipient {
  email: string;
  /** Of its document. */
  id: string;
  /** Notes that they have proven the address since they became a recipient. */
  confirm?: () => void;
}

/** Those of a form's recipients who may get mail. Reads in the transaction; each `confirm` is to be run once everything is read. */
export async function confirmedRecipients(
  tx: Transaction,
  { db, keySecret, now }: { db: Firestore; keySecret: string; now: number },
  ws: string,
  { recipients }: Pick<DeliveryDoc, 'recipients'>,
): Promise<Recipient[]> {
  const wanted = recipients.map((email) => ({ email, id: recipientKey(keySecret, ws, email) }));
  if (wanted.length === 0) return [];
  const stored = await tx.getAll(...wanted.map(({ id }) => db.doc(paths.mailRecipient(ws, id))));
  const confirmed: Recipient[] = [];
  for (const [index, one] of wanted.entries()) {
    const known = stored[index] && dataOf<MailRecipientDoc>(stored[index]);
    if (!known) continue;
    if (isConfirmed(known)) confirmed.push(one);
    else if (await isProvenMember(tx, db, known)) {
      const ref = db.doc(paths.mailRecipient(ws, one.id));
      confirmed.push({ ...one, confirm: () => tx.update(ref, { confirmedAt: now }) });
    }
  }
  return confirmed;
}

/** Whether a recipient is a member who has proven that the address is theirs. Reads in the transaction. */
async function isProvenMember(
  tx: Transaction,
  db: Firestore,
  { uid, email, stoppedAt }: MailRecipientDoc,
): Promise<boolean> {
  if (uid === undefined || stoppedAt !== undefined) return false;
  const user = dataOf<UserDoc>(await tx.get(db.doc(paths.user(uid))));
  return provenAddressOf(user) === email;
}

/**
 * The maker of a form as its recipient, unless they stopped the mails of this workspace. Nothing is sent before they have
 * proven the address. Reads in the transaction, before its writes.
 *
 * @returns the recipients of the new form, and a write of the same transaction that notes them
 */
export async function makerAsRecipient(
  tx: Transaction,
  { db, now, keySecret }: { db: Firestore; now: number; keySecret: string },
  ws: string,
  { uid, email: own, emailVerified }: Caller,
): Promise<{ recipients: string[]; note: () => void }> {
  const nobody = { recipients: [], note: () => undefined };
  const email = mailAddressOf(own);
  if (email === undefined) return nobody;
  const ref = db.doc(paths.mailRecipient(ws, recipientKey(keySecret, ws, email)));
  const known = dataOf<MailRecipientDoc>(await tx.get(ref)) ?? { schemaVersion: 1, email };
  const isWanted = isConfirmed(known) || known.stoppedAt === undefined;
  if (!isWanted) return nobody;
  const confirmed = emailVerified && !isConfirmed(known) ? { confirmedAt: now } : {};
  return {
    recipients: [email],
    note: () => tx.set(ref, { ...known, uid, ...confirmed } satisfies MailRecipientDoc),
  };
}

/**
 * Confirms an address on behalf of its holder.
 *
 * @returns false if no one asks for it any more
 */
export function confirmRecipient(
  db: Firestore,
  { ws, id }: { ws: string; id: string },
  now: number,
): Promise<boolean> {
  const ref = db.doc(paths.mailRecipient(ws, id));
  return db.runTransaction(async (tx) => {
    const known = dataOf<MailRecipientDoc>(await tx.get(ref));
    if (!known) return false;
    const { confirmedAt = 0, stoppedAt = 0 } = known;
    if (confirmedAt <= stoppedAt) tx.update(ref, { confirmedAt: now });
    return true;
  });
}

/** Stops all mail of a workspace to an address. Idempotent. */
export async function stopRecipient(
  db: Firestore,
  { ws, id }: { ws: string; id: string },
  now: number,
): Promise<void> {
  const ref = db.doc(paths.mailRecipient(ws, id));
  await db.runTransaction(async (tx) => {
    const known = dataOf<MailRecipientDoc>(await tx.get(ref));
    if (known && (known.stoppedAt ?? 0) <= (known.confirmedAt ?? 0)) {
      tx.update(ref, { stoppedAt: now });
    }
  });
}
