import type { AccountLinkAnswer, AccountLinkRequest } from '@/domain/base/accountLinks';
import type { RecoveryRequest } from '@/domain/calls/doors.schema';
import { SEND_TIMEOUT } from '@/domain/responses/submitResult';
import { AppError, type ErrorBody } from '@/domain/base/errors';
import { withSentence } from '@/shared/firebase/withSentence';
import { tokenIfSignedIn } from '@/shared/firebase/auth';
import { Proofs } from '@/shared/lib/proofs';

const proofs = new Proofs('password-resets');

/** Prepares `askForReset` while the user types. */
export function prepareReset(): void {
  proofs.prepare();
}

const OFFLINE = 'The connection failed. Check your network and try again.';
const FAILED = 'We couldn’t send the link. Try again in a moment.';

/** What a door of our own answered. Rejects with a sentence that may be shown, an `AppError` where the server said it. */
async function answered(request: Promise<Response>, failed = FAILED): Promise<Response> {
  let response: Response;
  try {
    response = await request;
  } catch {
    throw new Error(OFFLINE);
  }
  if (response.ok) return response;
  const known = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  if (!known) throw new Error(failed);
  const { code, message, details, reason } = known.error;
  throw await withSentence(new AppError(code, message, details, reason));
}

/** Requests an email with a link. The response is the same whether or not there is an account. */
export async function askForReset(email: string): Promise<void> {
  await answered(proofs.post('/api/password-resets', { email }, SEND_TIMEOUT));
}

/** Opens (`look`) or follows the link of an account mail. */
export async function accountLink(request: AccountLinkRequest): Promise<AccountLinkAnswer> {
  const token = await tokenIfSignedIn();
  const response = await answered(
    fetch('/api/account-links', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    }),
  );
  // Our own server's answer.
  return (await response.json()) as AccountLinkAnswer;
}

const recoveryProofs = new Proofs('recovery-codes');

/** Prepares `spendRecoveryCode` while the user types. */
export function prepareRecovery(): void {
  recoveryProofs.prepare();
}

/** Takes the authenticator app from the account: the first step of the login is enough then. */
export async function spendRecoveryCode(request: RecoveryRequest): Promise<void> {
  const failed = 'We couldn’t check the code. Try again in a moment.';
  await answered(recoveryProofs.post('/api/recovery-codes', request, SEND_TIMEOUT), failed);
}
