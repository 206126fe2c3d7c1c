/** Responses to anonymous forms that are not shown yet (decision 0215). */
import * as z from 'zod';
import { instant, version } from './common.schema';

/**
 * `…/forms/{id}/ballots/{v_hmac}`: a response, encrypted, until it is shown together with others. Server only. Its id
 * comes from the key under which the page sent it, so a repeat finds it; the response gets another.
 */
export const ballotSchema = z.object({
  schemaVersion: version,
  /** The version of the form that was answered. */
  version: z.number().int(),
  /** The submission, as `lib/seal.ts` encrypts it. */
  sealed: z.string(),
});
export type BallotDoc = z.infer<typeof ballotSchema>;

/** `…/forms/{id}/ballotBox/current`: how many responses wait to be shown. Members read it. */
export const ballotBoxSchema = z.object({
  schemaVersion: version,
  waiting: z.number().int(),
  /** While some wait: when the sweep next looks whether they can be shown. */
  checkAt: instant.optional(),
});
export type BallotBoxDoc = z.infer<typeof ballotBoxSchema>;
