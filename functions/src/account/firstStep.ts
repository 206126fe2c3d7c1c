/**
 * Proof of the first step of a login, for an account that has a second one: asked of Identity Platform as the browser
 * does (REST reference: accounts.signInWithPassword, accounts.signInWithIdp).
 */
import { AppError } from '@/domain/base/errors';
import type { RecoveryRequest } from '@/domain/calls/doors.schema';

const TIMEOUT = 10_000;

/** Where Identity Platform is, and the key of the project's web app, which is no secret. */
function doorTo(act: string): string {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const key = process.env['FORMLOOM_FIREBASE_API_KEY'];
  if (!key) throw new Error('FORMLOOM_FIREBASE_API_KEY is not set (docs/operations.md).');
  const origin = emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : REAL;
  return `${origin}/v1/accounts:${act}?key=${encodeURIComponent(key)}`;
}
const REAL = 'https://identitytoolkit.googleapis.com';

/** Whether these are the account's password, or Google's word for it. Throws `rate_limited` and `unavailable`. */
export async function isFirstStep(
  { uid, email }: { uid: string; email: string },
  first: RecoveryRequest['first'],
): Promise<boolean> {
  const isPassword = 'password' in first;
  const body = isPassword
    ? { email, password: first.password, returnSecureToken: true }
    : {
        postBody: new URLSearchParams({
          id_token: first.googleToken,
          providerId: 'google.com',
        }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      };
  const response = await fetch(doorTo(isPassword ? 'signInWithPassword' : 'signInWithIdp'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw new AppError('unavailable');
  });
  if (response.status >= 500) throw new AppError('unavailable');
  const answer = (await response.json()) as { localId?: string; error?: { message?: string } };
  if (/^TOO_MANY_ATTEMPTS/.test(answer.error?.message ?? '')) throw new AppError('rate_limited');
  return response.ok && answer.localId === uid;
}
