import type { ErrorBody } from '@/domain/errors';

const OFFLINE = 'The connection failed. Check your network and try again.';
const FAILED = 'The link could not be asked for. Try again in a moment.';

/** Asks for a mail with a link. The answer is the same whether there is an account or not. */
export async function askForReset(email: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch('/api/password-resets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  } catch {
    throw new Error(OFFLINE);
  }
  if (response.ok) return;
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  throw new Error(body?.error.message ?? FAILED);
}
