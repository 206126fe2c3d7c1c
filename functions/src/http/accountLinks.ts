/** `POST /api/account-links`: what the links in account mails lead to. Nothing happens without a press on the page. */
import * as z from 'zod';
import {
  ACCOUNT_LINKS,
  LINK_ACTS,
  PASSWORD_LENGTH,
  type AccountLinkAnswer,
  type AccountLinkRequest,
} from '@/domain/accountLinks';
import { AppError } from '@/domain/errors';
import { carryOutChange, stopChange } from '../account/changeAddress';
import { openLink, useOnce, type OpenLink } from '../links/links';
import { choosePassword, disown, proveHere } from '../account/proof';
import { authOf } from '../lib/accounts';
import type { Firestore } from '../lib/admin';
import type { HttpContext, HttpRequest } from '../lib/context';
import { senderOf } from '../lib/sender';

export const accountLinkRequestSchema = z.strictObject({
  link: z.enum(ACCOUNT_LINKS),
  token: z.string().max(256),
  act: z.enum(LINK_ACTS),
  password: z.string().max(PASSWORD_LENGTH.max).optional(),
}) satisfies z.ZodType<AccountLinkRequest>;

/**
 * Opens or follows a link. Throws `rate_limited`; `not_found` for every link that does not work (any more); `malformed`
 * where the password is missing or too short.
 */
export async function takeAccountLink(
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
    return disown(db, account, now);
  }
  switch (link) {
    case 'verifyEmail':
      // From another browser than the one that registered, only whoever sets the password stays in.
      return here
        ? proveHere(db, account.uid, email)
        : choosePassword(db, account, email, demandPassword(password));
    case 'resetPassword':
      return choosePassword(db, account, email, demandPassword(password));
    case 'verifyAndChangeEmail':
      return change && carryOutChange(db, account.uid, change, now);
    case 'stopEmailChange':
      return change && stopChange(db, account.uid, change.id);
  }
}

function demandPassword(password: string | undefined): string {
  if (password !== undefined && password.length >= PASSWORD_LENGTH.min) return password;
  throw new AppError(
    'malformed',
    `Choose a password of at least ${PASSWORD_LENGTH.min} characters.`,
  );
}

/** Who is signed in, by the token in the header. A session that was ended is nobody's. */
async function signedIn(db: Firestore, request: HttpRequest): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
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
