/**
 * `POST /api/account-links`: the target of links in account mails. Nothing happens until the button on the page is
 * pressed.
 */
import * as z from 'zod';
import { refused } from '@/domain/refusals/refusals';
import {
  ACCOUNT_LINKS,
  COMMON_PASSWORD,
  LINK_ACTIONS,
  PASSWORD_LENGTH,
  type AccountLinkAnswer,
  type AccountLinkRequest,
} from '@/domain/base/accountLinks';
import { AppError } from '@/domain/base/errors';
import { carryOutChange, stopChange } from '../account/changeAddress';
import { openLink, useOnce, type OpenLink } from '../links/links';
import { choosePassword, releaseAddress, confirmSameSession } from '../account/proof';
import { authOf } from '../lib/accounts';
import type { Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';
import { bearerIn } from './bearer';

export const accountLinkRequestSchema = z.strictObject({
  link: z.enum(ACCOUNT_LINKS),
  token: z.string().max(256),
  act: z.enum(LINK_ACTIONS),
  password: z.string().max(PASSWORD_LENGTH.max).optional(),
}) satisfies z.ZodType<AccountLinkRequest>;

/**
 * Opens or follows a link. Throws `rate_limited`; `not_found` for every link that does not work, or no longer;
 * `malformed` if the password is missing or too short.
 */
export async function handleAccountLink(
  context: HttpContext,
  request: AccountLinkRequest,
  from: HttpRequest,
): Promise<AccountLinkAnswer> {
  const now = context.now();
  context.limits.light(senderOf(context, from).address, 'account-links', now);
  const about = { db: context.db, keySecret: context.keySecret(), now };
  const open = await openLink(about, request.link, request.token);
  const here = (await signedIn(context.db, from)) === open.account.uid;
  if (request.act !== 'look') {
    const work = () => act(context.db, request, open, here, now);
    await (open.use ? useOnce(context.db, open.use, work) : work());
  }
  return answerOf(open, here);
}

async function act(
  db: Firestore,
  { link, act: wanted, password }: AccountLinkRequest,
  { account, email, change }: OpenLink,
  here: boolean,
  now: number,
): Promise<void> {
  if (wanted === 'disown') {
    if (link !== 'verifyEmail') throw new AppError('malformed');
    return releaseAddress(db, account, now);
  }
  switch (link) {
    case 'verifyEmail':
      // In a browser other than the one that registered, only setting a password keeps a session.
      return here
        ? confirmSameSession(db, account.uid, email)
        : choosePassword(db, account, email, await demandPassword(password));
    case 'resetPassword':
      return choosePassword(db, account, email, await demandPassword(password));
    case 'verifyAndChangeEmail':
      return change && carryOutChange(db, account.uid, change, now);
    case 'stopEmailChange':
      return change && stopChange(db, account.uid, change.id);
  }
}

async function demandPassword(password: string | undefined): Promise<string> {
  if (password === undefined || password.length < PASSWORD_LENGTH.min) {
    throw refused('password_short', { min: PASSWORD_LENGTH.min });
  }
  const { isCommonPassword } = await import('@/domain/content/commonPasswords');
  if (isCommonPassword(password)) throw new AppError('malformed', COMMON_PASSWORD);
  return password;
}

/** The caller by the token in the header; undefined for a revoked session. */
async function signedIn(db: Firestore, request: HttpRequest): Promise<string | undefined> {
  const token = bearerIn(request.headers.authorization);
  if (token === undefined) return undefined;
  try {
    return (await (await authOf(db)).verifyIdToken(token, true)).uid;
  } catch {
    return undefined;
  }
}

function answerOf({ account, email, change }: OpenLink, here: boolean): AccountLinkAnswer {
  return {
    email,
    displayName: account.displayName ?? '',
    createdAt: Date.parse(account.metadata.creationTime),
    here,
    ...(change ? { newEmail: change.to } : {}),
  };
}
