import { SEND_TIMEOUT } from '@/domain/answers/sent';
import type { ErrorBody } from '@/domain/errors';
import { Proofs } from '@/shared/lib/proofs';

const proofs = new Proofs('password-resets');

/** Makes ready for `askForReset` while somebody types. */
export function prepareReset(): void {
  proofs.prepare();
}

const OFFLINE = 'The connection failed. Check your network and try again.';
const FAILED = 'The link could not be asked for. Try again in a moment.';

/** Asks for a mail with a link. The answer is the same whether there is an account or not. */
export async function askForReset(email: string): Promise<void> {
  let response: Response;
  try {
    response = await proofs.post('/api/password-resets', { email }, SEND_TIMEOUT);
  } catch {
    throw new Error(OFFLINE);
  }
  if (response.ok) return;
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  throw new Error(body?.error.message ?? FAILED);
}
