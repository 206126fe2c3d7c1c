/** Requests for a new password. The account is not looked up here: neither answer nor time tells whether there is one. */
import type { PasswordResetAnswer, PasswordResetRequest } from '@/domain/calls';
import { AppError } from '@/domain/errors';
import { mailAddressOf } from '../mail/address';
import { resetId } from '../mail/keys';
import { queueMail } from '../mail/outbox';
import type { HttpContext } from './context';
import type { Sender } from './sender';

/**
 * Asks for a mail with a link; whether one goes out is decided when it is to be sent. Throws `rate_limited` for who asks
 * too often, `malformed` for what is no address.
 */
export async function takePasswordReset(
  { db, limits, keySecret, now: clock }: HttpContext,
  { email }: PasswordResetRequest,
  sender: Sender,
): Promise<PasswordResetAnswer> {
  const now = clock();
  limits.reset(sender.address, now);
  const to = mailAddressOf(email);
  if (to === undefined) throw new AppError('malformed');
  if (limits.mayMail(to, now)) {
    const id = resetId(keySecret(), to, now);
    await queueMail(db, id, { kind: 'password_reset', to, data: {} }, now);
  }
  return { status: 'accepted' };
}
