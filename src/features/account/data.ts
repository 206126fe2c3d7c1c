import type { AccountLinkAnswer, AccountLinkRequest } from '@/domain/accountLinks';
import { AppError, type ErrorBody } from '@/domain/errors';
import { tokenIfSignedIn } from '@/shared/firebase/auth';

const OFFLINE = 'The connection failed. Check your network and try again.';
const FAILED = 'The link could not be asked for. Try again in a moment.';

/** Posts JSON to a door of our own. Rejects with a sentence that may be shown, an `AppError` where the server said it. */
async function post(path: string, body: unknown, token?: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error(OFFLINE);
  }
  if (response.ok) return response;
  const known = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  throw known ? new AppError(known.error.code, known.error.message) : new Error(FAILED);
}

/** Asks for a mail with a link. The answer is the same whether there is an account or not. */
export async function askForReset(email: string): Promise<void> {
  await post('/api/password-resets', { email });
}

/** Opens (`look`) or follows the link of an account mail. */
export async function accountLink(request: AccountLinkRequest): Promise<AccountLinkAnswer> {
  const response = await post('/api/account-links', request, await tokenIfSignedIn());
  // Our own server's answer.
  return (await response.json()) as AccountLinkAnswer;
}
