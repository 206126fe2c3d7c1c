/** Limits of request bodies on this instance, in bytes (services/bodySizes.ts). */
export interface BodyLimits {
  /** For any request. */
  largest: number;
  /** For a request to that path, with that media type (lower case, without parameters). */
  at: (path: string, type?: string) => number;
  /** Most JSON values of a request to that path; undefined for the guard's own limit. */
  valuesAt?: (path: string) => number | undefined;
}
