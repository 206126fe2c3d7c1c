/** Links to a form that are for one person each (decision 0103). */
import * as z from 'zod';
import { instant, version } from './common.schema';

/** Longest name of a personal link. */
export const PERSONAL_LINK_NAME = 120;

/**
 * `…/forms/{id}/personalLinks/{id}`: whom a link is for, and what came of it. Server only writes; members read. The token
 * of its address is an HMAC of the id, and stored nowhere: who may only read cannot respond in someone's name.
 */
export const personalLinkSchema = z.object({
  schemaVersion: version,
  name: z.string().min(1).max(PERSONAL_LINK_NAME),
  /** Where it was made for a contact. */
  contactId: z.string().optional(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant.optional(),
  /** Since when it is withdrawn. */
  withdrawnAt: instant.optional(),
  /** Mails that invited or reminded them: how many, and the last (decision 0205). */
  mailed: z.object({ times: z.int().min(1), at: instant }).optional(),
  /** Responses that came with it, and the last of them. */
  responses: z.number().int(),
  respondedAt: instant.optional(),
  /** Of an anonymous form: the day on which it was used, in UTC, and the id of the ballot that a repeat finds. */
  used: z.object({ day: z.string(), by: z.string() }).optional(),
  submissionId: z.string().optional(),
});
export type PersonalLinkDoc = z.infer<typeof personalLinkSchema>;
