/** What an instance takes of a request's body, in bytes (services/bodySizes.ts). */
export interface BodyLimits {
  /** Of any request. */
  largest: number;
  /** Of a request to that path. */
  at: (path: string) => number;
}

/** Most bytes of the picture of a person; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;
