import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { AUTH_SENTENCES, toAuthError } from '@/shared/firebase/authErrors';

/** Codes of the SDK that nothing of this product can cause, and why. */
const ELSEWHERE: readonly RegExp[] = [
  /phone|verification-id|captcha|missing-app-credential|invalid-app-credential/, // no phones
  /missing-multi-factor-info/, // the app names the factor
  /cordova|app-not-installed|android|ios|iframe|dynamic-link|hosting-link|app-id|cert-hash/, // no apps
  /recaptcha|req-type|client-type/, // App Check answers in its own words
  /custom-token/, // none are made
  /tenant/, // one for all
  /continue-uri|message-payload|sender/, // mails are ours
  /provider-id|argument-error|app-deleted|already-initialized|dependent-sdk|emulator/, // our mistakes
  /persistence|no-auth-event|invalid-auth-event|redirect-operation/, // no redirects
];

const codes = [...new Set(Object.values(AuthErrorCodes))].sort();

describe('an error of the sign-in service', () => {
  it.each(codes)('%s has a sentence of its own, or cannot occur', (code) => {
    const known = Object.hasOwn(AUTH_SENTENCES, code);
    expect([code, known]).toEqual([code, !ELSEWHERE.some((pattern) => pattern.test(code))]);
  });

  it.each(Object.entries(AUTH_SENTENCES))('%s is said in words that lead on', (code, sentence) => {
    expect(toAuthError({ code }).message).toBe(sentence);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/!|auth\/|Firebase|credential|token/i);
  });

  it('never tells whether there is an account', () => {
    const told = [
      'user-not-found',
      'wrong-password',
      'invalid-credential',
      'invalid-login-credentials',
    ];
    const sentences = told.map((code) => toAuthError({ code: `auth/${code}` }).message);
    expect(new Set(sentences).size).toBe(1);
  });

  it('that no one knows still has a sentence', () => {
    expect(toAuthError(new Error('boom')).message).toBe(
      'Something went wrong. Try again in a moment.',
    );
    expect(toAuthError(undefined).code).toBe('');
  });
});
