import { createHash } from 'node:crypto';

/** `respondent-choices-CGDGm187.js` and its like. */
const NAMES = /\b(respondent(?:-\w+?)*?)-[\w-]{8}(?=\.(?:js|css)\b)/g;

/**
 * A built text with names of files that depend on nothing but what they are of. Brotli's result moves by up to 25 bytes
 * with the eight random signs of a name, so that a budget would be kept or broken by chance.
 */
export const steadyNames = (text: string): string =>
  text.replace(
    NAMES,
    (_all, base: string) =>
      `${base}-${createHash('sha256').update(base).digest('base64url').slice(0, 8)}`,
  );
