/** Firestore's error code when `update` does not find the document. */
export const NOT_FOUND = 5;
/** Firestore's error code when `create` finds the document. */
export const ALREADY_EXISTS = 6;
/** Firestore's error code when a document is not as the write's precondition wants it. */
export const FAILED_PRECONDITION = 9;

/** The error code of anything thrown: Google's libraries use numbers or words. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
