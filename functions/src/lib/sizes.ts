/** Limits of request bodies on this instance, in bytes (services/bodySizes.ts). */
export interface BodyLimits {
  /** For any request. */
  largest: number;
  /** For a request to that path, with that media type (lower case, without parameters). */
  at: (path: string, type?: string) => number;
  /** Most JSON values of a request to that path; undefined for the guard's own limit. */
  valuesAt?: (path: string) => number | undefined;
}

/** Size limit of a person's picture, in bytes; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;
