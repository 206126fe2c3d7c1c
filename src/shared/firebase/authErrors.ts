/** Sentences for the errors of signing in. Log-in and reset never tell whether an address is known. */
const NOT_RIGHT = 'The email or the password is not right. Check both and try again.';
const ADDRESS = 'Write an email address, like name@example.com.';
const PASSWORD = 'Choose a longer password: at least 8 characters.';
const LINK_USED =
  'This link has been used already, or a newer one was sent. Only the newest link works, once.';
const ENDED = 'Your session has ended. Log in again.';
const BLOCKED =
  'Your browser blocked the window in which Google asks. Allow pop-ups for this site and try again.';
const NO_GOOGLE =
  'Logging in with Google does not work in this browser. Use your email and password.';
const CANCELLED =
  'The window of Google was closed before it was done. Try again when you are ready.';
const OUR_FAULT = 'Signing in does not work at the moment, and that is our fault. Try again later.';

/** Every code of the SDK that can occur with what this product does; tests/ui/authErrors.test.ts names the others. */
export const SENTENCES = {
  'auth/invalid-credential': NOT_RIGHT,
  'auth/invalid-login-credentials': NOT_RIGHT,
  'auth/wrong-password': NOT_RIGHT,
  'auth/user-not-found': NOT_RIGHT,
  'auth/missing-password': 'Write your password.',
  'auth/user-disabled': 'This account has been disabled. Write to us if you think that is wrong.',
  'auth/email-already-in-use': 'There is already an account with this email. Log in instead.',
  'auth/invalid-email': ADDRESS,
  'auth/missing-email': ADDRESS,
  'auth/invalid-recipient-email': ADDRESS,
  'auth/weak-password': PASSWORD,
  'auth/password-does-not-meet-requirements': PASSWORD,
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes and try again.',
  'auth/quota-exceeded': 'There were too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': 'The connection failed. Check your network and try again.',
  'auth/timeout': 'The connection failed. Check your network and try again.',
  'auth/requires-recent-login': 'Confirm that it is you, and try again.',
  'auth/user-mismatch': 'That is another account than the one you are logged in with.',
  'auth/user-token-expired': ENDED,
  'auth/invalid-user-token': ENDED,
  'auth/user-signed-out': ENDED,
  'auth/null-user': ENDED,
  // Google's window
  'auth/popup-blocked': BLOCKED,
  'auth/popup-closed-by-user': CANCELLED,
  'auth/cancelled-popup-request': CANCELLED,
  'auth/user-cancelled': CANCELLED,
  'auth/redirect-cancelled-by-user': CANCELLED,
  'auth/operation-not-supported-in-this-environment': NO_GOOGLE,
  'auth/web-storage-unsupported': NO_GOOGLE,
  'auth/cors-unsupported': NO_GOOGLE,
  'auth/missing-or-invalid-nonce': NO_GOOGLE,
  'auth/account-exists-with-different-credential':
    'There is already an account with this email. Log in with your password first, then link Google in Settings.',
  'auth/credential-already-in-use':
    'This Google account belongs to another account here. Log in with Google to use that one.',
  'auth/provider-already-linked': 'Google is linked to this account already.',
  'auth/no-such-provider': 'Google is not linked to this account.',
  'auth/rejected-credential': 'Google did not confirm who you are. Try again.',
  'auth/invalid-idp-response': 'Google did not confirm who you are. Try again.',
  // Links in mails
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/code-expired': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': LINK_USED,
  'auth/email-change-needs-verification': 'Follow the link that we mailed to the new address.',
  // What only a mistake in our own settings can cause
  'auth/operation-not-allowed': OUR_FAULT,
  'auth/admin-restricted-operation': OUR_FAULT,
  'auth/unauthorized-domain': OUR_FAULT,
  'auth/auth-domain-config-required': OUR_FAULT,
  'auth/invalid-api-key': OUR_FAULT,
  'auth/app-not-authorized': OUR_FAULT,
  'auth/invalid-oauth-client-id': OUR_FAULT,
  'auth/invalid-oauth-provider': OUR_FAULT,
  'auth/internal-error': OUR_FAULT,
} as const satisfies Readonly<Record<string, string>>;

export class AuthError extends Error {
  override name = 'AuthError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Any error of the SDK as one with a sentence to act on. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const sentences: Readonly<Record<string, string>> = SENTENCES;
  return new AuthError(code, sentences[code] ?? 'This did not work. Try again in a moment.');
}
