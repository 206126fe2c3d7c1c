/** Sentences for the errors of signing in. Log-in and reset never tell whether an address is known. */
const SENTENCES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'The email or the password is not right. Check both and try again.',
  'auth/invalid-login-credentials':
    'The email or the password is not right. Check both and try again.',
  'auth/wrong-password': 'The email or the password is not right. Check both and try again.',
  'auth/user-not-found': 'The email or the password is not right. Check both and try again.',
  'auth/user-disabled': 'This account has been disabled. Write to us if you think that is wrong.',
  'auth/email-already-in-use': 'There is already an account with this email. Log in instead.',
  'auth/invalid-email': 'Write an email address, like name@example.com.',
  'auth/missing-email': 'Write an email address, like name@example.com.',
  'auth/weak-password': 'Choose a longer password: at least 8 characters.',
  'auth/password-does-not-meet-requirements': 'Choose a longer password: at least 8 characters.',
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': 'The connection failed. Check your network and try again.',
  'auth/requires-recent-login': 'Log in again to do this.',
  'auth/user-token-expired': 'Your session has ended. Log in again.',
};

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
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return new AuthError(code, SENTENCES[code] ?? 'Signing in did not work. Try again in a moment.');
}
