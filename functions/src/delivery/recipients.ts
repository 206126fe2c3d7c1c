/**
 * Addresses that get mail about responses. Anyone can enter any address, so its holder confirms first, and can stop the
 * mails for good. One confirmation holds for all forms of a workspace.
 */
import type { MailRecipientDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';
import { checkAllowance, type AllowanceContext } from '../mail/allowance';
import { recipientKey } from '../mail/keys';
import { queueMailIn } from '../mail/outbox';

/** Minimum interval between requests to confirm one address, in milliseconds. */
const ASKED_EVERY = 86_400_000;

/**
 * Notes that an address is to get mail: confirmed where it is `own`, else asked for confirmation. A repeat within a day
 * changes nothing; nor does it for an address whose holder stopped the mails, unless it is `own`.
 *
 * @param email as `mailAddressOf` gives it
 * @param own whether the caller proved that the address is theirs
 */
export async function inviteRecipient(
  context: AllowanceContext,
  ws: string,
  email: string,
  own: boolean,
): Promise<void> {
  const { db, now, keySecret } = context;
  const id = recipientKey(keySecret, ws, email);
  const ref = db.doc(paths.mailRecipient(ws, id));
  await db.runTransaction(async (tx) => {
    const known = dataOf<MailRecipientDoc>(await tx.get(ref)) ?? { schemaVersion: 1, email };
    const { askedAt = 0, confirmedAt = 0, stoppedAt = 0 } = known;
    if (confirmedAt > stoppedAt) return;
    if (own) {
      tx.set(ref, { ...known, confirmedAt: now } satisfies MailRecipientDoc);
      return;
    }
    if (stoppedAt > 0 || askedAt > now - ASKED_EVERY) return;
    const count = await checkAllowance(tx, context, 'recipient_confirm', email);
    count?.();
    // Over the limit it is noted without having been asked: the next save asks.
    tx.set(ref, { ...known, ...(count ? { askedAt: now } : {}) } satisfies MailRecipientDoc);
    if (!count) return;
    const data = { workspace: ws, recipient: id };
    const mail = { kind: 'recipient_confirm', to: email, data } as const;
    queueMailIn(tx, db, `recipient_confirm-${id}-${now}`, mail, now);
  });
}

/**
 * Confirms an address on behalf of its holder.
 *
 * @returns false if nobody asks for it any more
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
