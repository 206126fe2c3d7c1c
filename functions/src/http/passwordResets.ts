/**
 * Password reset requests. The account is not looked up here: neither the answer nor its timing reveals whether one
 * exists.
 */
import type { PasswordResetAnswer } from '@/domain/calls/doors';
import type { PasswordResetRequest } from '@/domain/calls/doors.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { mailAddressOf } from '../mail/address';
import { resetId } from '../mail/keys';
import { queueMailIn } from '../mail/outbox';
import type { HttpContext } from '../lib/context';
import { requireUnspent, spend, type Proof } from './proofs';
import { checkRecipient } from '../mail/recipients';
import type { Sender } from '../lib/sender';

/**
 * Requests a mail with a reset link; whether one is sent is decided at sending. Throws `rate_limited`, `page_expired`
 * for a used proof, and `malformed` for an invalid address. An inbox that had enough mail gets no more, without telling
 * the caller, who may not own it.
 */
export async function requestPasswordReset(
  { db, limits, environment, keySecret, now: clock }: HttpContext,
  { email }: PasswordResetRequest,
  sender: Sender,
  proof: Proof,
): Promise<PasswordResetAnswer> {
  const now = clock();
  limits.reset(sender.address, now);
  const to = mailAddressOf(email);
  if (to === undefined) throw new AppError('malformed');
  const secret = keySecret();
  const id = resetId(secret, to, now);
  await db.runTransaction(async (tx) => {
    await requireUnspent(tx, db, proof);
    const queued = await tx.get(db.doc(paths.mail(id)));
    const about = { secret, kind: 'reset', address: to, now } as const;
    const note = await checkRecipient(tx, db, environment.recipients, about);
    spend(tx, db, proof);
    if (queued.exists || !note) return;
    note();
    queueMailIn(tx, db, id, { kind: 'password_reset', to, data: {} }, now);
  });
  return { status: 'accepted' };
}
