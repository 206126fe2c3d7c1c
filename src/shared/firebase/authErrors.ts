/** Messages for sign-in errors. Login and reset never reveal whether an address has an account. */
const NOT_RIGHT = 'That email and password don’t match. Check both and try again.';
const ADDRESS = 'Enter an email address, like name@example.com.';
const PASSWORD = 'Choose a password of at least 8 characters.';
const LINK_USED = 'This link has already been used or replaced. Use the link in the latest email.';
const ENDED = 'Your session has ended. Log in again.';
const BLOCKED =
  'Your browser blocked the Google window. Allow pop-ups for this site and try again.';
const NO_GOOGLE = 'Google login doesn’t work in this browser. Use your email and password.';
const CANCELLED = 'The Google window was closed before you finished. Try again when you’re ready.';
const OUR_FAULT = 'Login isn’t working at the moment. It’s a problem on our side. Try again later.';

/** Every code of the SDK that can occur with what this product does; tests/ui/authErrors.test.ts names the others. */
export const AUTH_SENTENCES = {
  'auth/invalid-credential': NOT_RIGHT,
  'auth/invalid-login-credentials': NOT_RIGHT,
  'auth/wrong-password': NOT_RIGHT,
  'auth/user-not-found': NOT_RIGHT,
  'auth/missing-password': 'Enter your password.',
  'auth/user-disabled':
    'This account has been disabled. Contact us if you think this is a mistake.',
  'auth/email-already-in-use': 'There’s already an account with this email address.',
  'auth/invalid-email': ADDRESS,
  'auth/missing-email': ADDRESS,
  'auth/invalid-recipient-email': ADDRESS,
  'auth/weak-password': PASSWORD,
  'auth/password-does-not-meet-requirements': PASSWORD,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/quota-exceeded': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': 'The connection failed. Check your network and try again.',
  'auth/timeout': 'The connection failed. Check your network and try again.',
  'auth/requires-recent-login': 'Confirm it’s you, then try again.',
  'auth/user-mismatch': 'That isn’t the account you’re logged in with. Use the same one.',
  'auth/user-token-expired': ENDED,
  'auth/invalid-user-token': ENDED,
  'auth/user-signed-out': ENDED,
  'auth/null-user': ENDED,
  // The second step
  'auth/multi-factor-auth-required': 'Enter the code from your authenticator app.',
  'auth/invalid-verification-code':
    'That code didn’t work. Enter the one your app shows now, and check that your phone’s clock is right.',
  'auth/missing-verification-code': 'Enter the code from your authenticator app.',
  'auth/invalid-multi-factor-session': 'That took too long. Start again from the beginning.',
  'auth/missing-multi-factor-session': 'That took too long. Start again from the beginning.',
  'auth/multi-factor-info-not-found':
    'Two-step verification has changed since you started. Start again from the beginning.',
  'auth/second-factor-already-in-use': 'Two-step verification is already on. Reload the page.',
  'auth/maximum-second-factor-count-exceeded':
    'Two-step verification is already on. Reload the page.',
  'auth/unverified-email':
    'Verify your email address first: open the link in the email we sent you, then try again.',
  'auth/unsupported-first-factor': 'Two-step verification isn’t available for this way to log in.',
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
    'There’s already an account with this email address. Log in with your password first, then link Google in Settings.',
  'auth/credential-already-in-use':
    'This Google account is linked to a different Formloom account. Log in with Google to use that one.',
  'auth/provider-already-linked': 'Google is already linked to this account.',
  'auth/no-such-provider': 'Google isn’t linked to this account.',
  'auth/rejected-credential': 'Google couldn’t confirm your identity. Try again.',
  'auth/invalid-idp-response': 'Google couldn’t confirm your identity. Try again.',
  // Links in mails
  'auth/expired-action-code': 'This link has expired. Request a new one.',
  'auth/code-expired': 'This link has expired. Request a new one.',
  'auth/invalid-action-code': LINK_USED,
  'auth/email-change-needs-verification': 'Open the link we emailed to your new address.',
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
  const sentences: Readonly<Record<string, string>> = AUTH_SENTENCES;
  return new AuthError(code, sentences[code] ?? 'Something went wrong. Try again in a moment.');
}
