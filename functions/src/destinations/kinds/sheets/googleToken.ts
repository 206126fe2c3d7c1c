/** Tokens of service accounts: https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
import { createSign } from 'node:crypto';
import { request, type Posted } from '../../post';
import type { SendOptions } from '../kind';

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
/** A token is not used in its last minute, in milliseconds. */
const SPARE = 60_000;
const HOUR = 3_600_000;
/** Accounts that an instance remembers the token of, at most. */
const MAX_TOKENS = 1_000;

const tokens = new Map<string, { token: string; until: number }>();

interface Account {
  account: string;
  privateKey: string;
}

/** A token, or what Google answered instead of one. */
export async function googleToken(
  { account, privateKey }: Account,
  now: number,
  options: SendOptions,
): Promise<{ token: string } | { posted: Posted }> {
  const { tokens: url } = options.services.google;
  const name = `${url} ${account}`;
  const known = tokens.get(name);
  if (known && known.until > now) return { token: known.token };
  const issued = Math.floor(now / 1_000);
  const claims = { iss: account, scope: SCOPE, aud: url, iat: issued, exp: issued + 3_600 };
  const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encoded).join('.');
  const signature = createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url');
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${unsigned}.${signature}`,
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await request({ method: 'POST', url, headers, body, maxReply: 10_000 }, options);
  const token = posted.problem === undefined ? tokenIn(posted.text) : undefined;
  // What Google answered may hold a token: it is in no log.
  const { text: _text, reply: _reply, ...outcome } = posted;
  if (token === undefined) {
    return { posted: { problem: 'Google’s answer wasn’t a token.', ...outcome } };
  }
  if (tokens.size >= MAX_TOKENS) tokens.clear();
  tokens.set(name, { token, until: now + HOUR - SPARE });
  return { token };
}

/** Forgets a token that was refused. */
export function forgetToken({ account }: Pick<Account, 'account'>, options: SendOptions): void {
  tokens.delete(`${options.services.google.tokens} ${account}`);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenIn(text = ''): string | undefined {
  try {
    const { access_token: token } = JSON.parse(text) as { access_token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
