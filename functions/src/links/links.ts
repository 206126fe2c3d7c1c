/**
 * Links in account mails, created at sending and opened by our own route. Firebase's codes are not used: they survive a
 * password reset and work for anyone who opens them.
 */
import type { UserRecord } from 'firebase-admin/auth';
import { refused } from '@/domain/refusals/refusals';
import type { AccountLink } from '@/domain/base/accountLinks';
import type { EmailChangeDoc } from '@/domain/documents/people.schema';
import type { SpentProofDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { accountOf, authOf, ifExists } from '../lib/accounts';
import { SECRET_VERSION } from '../lib/keys';
import { dataOf, type Firestore, Timestamp } from '../lib/admin';
import { ALREADY_EXISTS, codeOf } from '../lib/codes';
import { isLinkToken, actionToken, readLinkToken } from './linkTokens';

export interface LinkContext {
  db: Firestore;
  keySecret: string;
  /** Milliseconds since the epoch. */
  now: number;
}

const HOUR = 3_600_000;
/** Lifetime of a link from its sending, in milliseconds. A change of address has its own. */
const VALID_FOR = { resetPassword: HOUR, verifyEmail: 7 * 24 * HOUR } as const;
/** Lifetime of an unconfirmed change of address, in milliseconds. */
export const CHANGE_VALID_FOR = 24 * HOUR;

/** A requested action that is still possible. */
export interface OpenLink {
  account: UserRecord;
  /** The account's present address. */
  email: string;
  /** Of `verifyAndChangeEmail` and `stopEmailChange`. */
  change?: EmailChangeDoc;
  /** Makes the other links single-use; a change is used up with its document. */
  use?: LinkUse;
}

/** The used mark of a link, named by its code's HMAC, which reveals nothing. */
export interface LinkUse {
  id: string;
  expiresAt: number;
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * State that must be unchanged since the link was created. A new password and "log out everywhere" both void a reset:
 * they move `tokensValidAfterTime`.
 */
function stateOf(link: AccountLink, account: UserRecord): string {
  const { email = '', tokensValidAfterTime = '', passwordHash = '' } = account;
  switch (link) {
    case 'resetPassword':
      return JSON.stringify([email, tokensValidAfterTime, passwordHash]);
    case 'verifyEmail':
      return email;
    // The rest is in the change's document.
    case 'verifyAndChangeEmail':
    case 'stopEmailChange':
      return '';
  }
}

/** The code of a link to choose a password or to verify an address. */
export function accountLinkToken(
  { keySecret, now }: LinkContext,
  link: keyof typeof VALID_FOR,
  account: UserRecord,
): string {
  const ref = (now + VALID_FOR[link]).toString(36);
  return actionToken(keySecret, { link, uid: account.uid, ref }, stateOf(link, account));
}

/** The code of a link to confirm or to stop a change of address. */
export function changeLinkToken(
  { keySecret }: Pick<LinkContext, 'keySecret'>,
  link: 'verifyAndChangeEmail' | 'stopEmailChange',
  uid: string,
  changeId: string,
): string {
  return actionToken(keySecret, { link, uid, ref: changeId }, '');
}

/**
 * Opens a link, checking everything it depends on now. Throws `not_found` for any code that is not ours, expired, used,
 * or whose account is gone.
 */
export async function openLink(
  context: LinkContext,
  link: AccountLink,
  token: string,
): Promise<OpenLink> {
  const parts = readLinkToken(token);
  const account = parts && (await accountOf(context.db, parts.uid));
  const email = account?.email;
  if (!parts || !account || email === undefined || account.disabled) throw used();
  const target = { link, ...parts };
  if (!isLinkToken(token, context.keySecret, target, stateOf(link, account))) throw used();
  const open: OpenLink = { account, email };
  switch (link) {
    case 'resetPassword':
    case 'verifyEmail': {
      const expiresAt = Number.parseInt(parts.ref, 36);
      if (expiresAt <= context.now) throw used();
      if (link === 'verifyEmail' && account.emailVerified) throw used();
      const mac = token.slice(token.lastIndexOf('.') + 1);
      return { ...open, use: { id: `${SECRET_VERSION}_${mac}`, expiresAt } };
    }
    case 'verifyAndChangeEmail':
      return { ...open, change: await openChange(context, account, parts.ref) };
    case 'stopEmailChange': {
      const change = await changeOf(context.db, account.uid);
      if (change?.id !== parts.ref || change.confirmedAt !== undefined) throw used();
      return { ...open, change };
    }
  }
}

export async function changeOf(db: Firestore, uid: string): Promise<EmailChangeDoc | undefined> {
  return dataOf<EmailChangeDoc>(await db.doc(paths.emailChange(uid)).get());
}

/**
 * The pending change of an account, if it can still be carried out: same address and sessions as when requested, not
 * expired, and the new address is free. Throws `not_found`.
 */
export async function openChange(
  { db, now }: Pick<LinkContext, 'db' | 'now'>,
  account: UserRecord,
  changeId: string,
): Promise<EmailChangeDoc> {
  const change = await changeOf(db, account.uid);
  const holds =
    change?.id === changeId &&
    change.expiresAt > now &&
    change.confirmedAt === undefined &&
    account.emailVerified &&
    sameAddress(account.email ?? '', change.from) &&
    (account.tokensValidAfterTime ?? '') === change.tokensValidAfterTime;
  if (!holds) throw used();
  if (await ifExists((await authOf(db)).getUserByEmail(change.to))) throw used();
  return change;
}

/**
 * Runs a link's action in exactly one of several concurrent requests: following a link and disowning the account at
 * once would leave an unusable account that holds the address. If the action fails, the link works again. Throws
 * `not_found`, and what `work` throws.
 */
export async function useOnce(
  db: Firestore,
  { id, expiresAt }: LinkUse,
  work: () => Promise<void>,
): Promise<void> {
  const ref = db.doc(paths.spentProof(id));
  const spent: SpentProofDoc = { schemaVersion: 1, expireAt: Timestamp.fromMillis(expiresAt) };
  try {
    await ref.create(spent);
  } catch (error) {
    if (codeOf(error) === ALREADY_EXISTS) throw used();
    throw error;
  }
  try {
    await work();
  } catch (error) {
    await ref.delete();
    throw error;
  }
}

const used = () => refused('link_used');
