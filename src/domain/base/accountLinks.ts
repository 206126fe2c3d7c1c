/** The links in mails about an account: what each is for, and what `POST /api/account-links` takes and answers. */

/** In the link itself as `mode` (/forgot-password?mode&oobCode). */
export const ACCOUNT_LINKS = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'stopEmailChange',
] as const;
export type AccountLink = (typeof ACCOUNT_LINKS)[number];

/**
 * - `look` changes nothing: mail programs and virus scanners open links.
 * - `follow` does what the link is for.
 * - `disown` (of `verifyEmail`) says that the reader did not create the account.
 */
export const LINK_ACTIONS = ['look', 'follow', 'disown'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Said of a new password that is on the list of common ones (content/commonPasswords.ts). */
export const COMMON_PASSWORD =
  'This password is among the first that anyone tries. Choose another one.';

/** Length of a new password in UTF-16 units; the same at every door of ours. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** `POST /api/account-links`. With an ID token in its header where someone is signed in. */
export interface AccountLinkRequest {
  link: AccountLink;
  token: string;
  act: LinkAction;
  /** The new password: `resetPassword`, and `verifyEmail` from a browser that is not signed in to the account. */
  password?: string;
}

/** What a link is about. Told to its holder only, which is anyone who reads the mail. */
export interface AccountLinkAnswer {
  /** The present address of the account. */
  email: string;
  /** The address that it changes to. */
  newEmail?: string;
  displayName: string;
  /** When the account was created, milliseconds since the epoch. */
  createdAt: number;
  /** Whether this browser is signed in to the account. */
  here: boolean;
}
