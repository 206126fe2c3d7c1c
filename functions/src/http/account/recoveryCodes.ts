/**
 * `POST /api/recovery-codes`: a recovery code in place of the authenticator app. It takes the app from the account, after
 * which the first step alone logs in, and tells the account's address. A wrong address, a wrong code and a wrong password
 * have one answer.
 */
import type { UserRecord } from 'firebase-admin/auth';
import { paths } from '@/domain/base/firestorePaths';
import type { RecoveryRequest } from '@/domain/calls/doors.schema';
import type { RecoveryCodesDoc } from '@/domain/documents/team/twoStep.schema';
import { foldRecoveryCode, isRecoveryCode } from '@/domain/base/twoStep';
import { refused } from '@/domain/refusals/refusals';
import { isFirstStep } from '../../account/firstStep';
import { hasFactor, noteTwoStep, recoveryHash, removeFactor } from '../../account/twoStep';
import { authOf, ifExists } from '../../lib/accounts';
import { dataOf, type Firestore } from '../../lib/admin';
import type { HttpContext } from '../../lib/context';
import { sha256 } from '../../lib/hash';
import { Buckets, refuse } from '../../lib/rateLimit';
import type { Sender } from '../../lib/sender';
import { requireUnspent, spend, type Proof } from '../proofs';

/** Tries for one address, from all senders; each costs its sender a proof, and guesses have no chance anyway (50 bits). */
const TRIES = new Buckets({ amount: 20, window: 3_600_000 });

/** Throws `rate_limited`, `page_expired` for a used proof, and `recovery_code_wrong`. */
export async function acceptRecoveryCode(
  context: HttpContext,
  { email, code: typed, first }: RecoveryRequest,
  sender: Sender,
  proof: Proof,
): Promise<{ status: 'off' }> {
  const { db, limits, now: clock, newKey } = context;
  const now = clock();
  limits.reset(sender.address, now);
  refuse(TRIES.take(sha256(email.toLowerCase()), now));
  await db.runTransaction(async (tx) => {
    await requireUnspent(tx, db, proof);
    spend(tx, db, proof);
  });
  const code = foldRecoveryCode(typed);
  const account = isRecoveryCode(code) ? await accountAt(db, email) : undefined;
  // The code before the password: without a code no one tries passwords here.
  const isRight =
    account !== undefined &&
    !account.disabled &&
    (await isCodeOf(context, account.uid, code)) &&
    (await isFirstStep({ uid: account.uid, email }, first));
  if (!isRight) throw refused('recovery_code_wrong');
  const { uid } = account;
  const hadFactor = hasFactor(account);
  if (hadFactor) await removeFactor(db, uid, now);
  const acting = { db, now, requestKey: newKey(), caller: { uid } };
  await noteTwoStep(acting, 'recovered', { email: account.email ?? '', hadFactor });
  return { status: 'off' };
}

async function accountAt(db: Firestore, email: string): Promise<UserRecord | undefined> {
  const auth = await authOf(db);
  return /^[^\s@]+@[^\s@]+$/.test(email) ? ifExists(auth.getUserByEmail(email)) : undefined;
}

async function isCodeOf(
  { db, keySecrets }: HttpContext,
  uid: string,
  code: string,
): Promise<boolean> {
  const stored = dataOf<RecoveryCodesDoc>(await db.doc(paths.recoveryCodes(uid)).get());
  return keySecrets().some(({ secret, version }) =>
    stored?.hashes.includes(recoveryHash(secret, uid, code, version)),
  );
}
