/** Firestore's code where `create` finds the document. */
export const ALREADY_EXISTS = 6;

/** The code of whatever was thrown: Google's libraries give numbers or words, each of its own kind. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
