/** Requests for a new password. The account is not looked up here: neither answer nor time tells whether there is one. */
import type { PasswordResetAnswer, PasswordResetRequest } from '@/domain/calls';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { mailAddressOf } from '../mail/address';
import { resetId } from '../mail/keys';
import { queueMailIn } from '../mail/outbox';
import type { HttpContext } from '../lib/context';
import { demandUnspent, spend, type Proof } from './proofs';
import { askRecipient } from '../mail/recipients';
import type { Sender } from '../lib/sender';

/**
 * Asks for a mail with a link; whether one goes out is decided when it is to be sent. Throws `rate_limited` for who asks
 * too often, `page_expired` for a proof that was used, `malformed` for what is no address. An inbox that had enough
 * mail gets no more, which whoever asks is not told: it is not always their own.
 */
export async function takePasswordReset(
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
    await demandUnspent(tx, db, proof);
    const queued = await tx.get(db.doc(paths.mail(id)));
    const about = { secret, kind: 'reset', address: to, now } as const;
    const note = await askRecipient(tx, db, environment.recipients, about);
    spend(tx, db, proof);
    if (queued.exists || !note) return;
    note();
    queueMailIn(tx, db, id, { kind: 'password_reset', to, data: {} }, now);
  });
  return { status: 'accepted' };
}
