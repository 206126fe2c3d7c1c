/** Two-step verification: a code of an authenticator app at each login, and recovery codes of our own (decision 0235). */

/** Codes that are made at once; each works once. */
export const RECOVERY_CODES = 10;

/** Without I, L, O and U: 32 signs that people don't mix up. */
export const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a code: 50 bits. */
export const RECOVERY_LENGTH = 10;

/** A code as it is compared: people type it in any case, with or without the hyphen, and mix up what looks alike. */
export const foldRecoveryCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/U/g, 'V');

/** A code as people read it: two groups of five. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const isRecoveryCode = (text: string): boolean =>
  text.length === RECOVERY_LENGTH && [...text].every((sign) => RECOVERY_SIGNS.includes(sign));

/** A code of an authenticator app, as it is sent: apps show it with a space. */
export const foldStepCode = (text: string): string => text.replace(/\s/g, '');

/** What happened to a person's two-step verification, as their mail tells. */
export const TWO_STEP_EVENTS = ['on', 'off', 'recovered'] as const;
export type TwoStepEvent = (typeof TWO_STEP_EVENTS)[number];
