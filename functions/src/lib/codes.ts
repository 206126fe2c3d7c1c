/** Firestore's error code when `create` finds the document. */
export const ALREADY_EXISTS = 6;

/** The error code of anything thrown: Google's libraries use numbers or words. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
