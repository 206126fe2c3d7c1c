/** Who has something open (decision 0220). */
import * as z from 'zod';
import { instant, version } from '../common.schema';

/**
 * `workspaces/{ws}/presence/{uid}_{tab}`: that someone has something open in a tab. Clients write their own; readers
 * ignore what is old, and a TTL policy removes it.
 */
export const presenceSchema = z.object({
  schemaVersion: version,
  uid: z.string(),
  /** `form:{id}`, `response:{id}`, `contact:{id}` or `account:{id}`. */
  place: z.string().max(80),
  /** The question of a form that is selected. */
  field: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
  /** By the writer's own clock. */
  at: instant,
  /** TTL. */
  expireAt: z.unknown(),
});
export type PresenceDoc = z.infer<typeof presenceSchema>;
