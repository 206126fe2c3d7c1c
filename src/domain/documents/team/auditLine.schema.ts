/** What members did in a workspace (decision 0217). Of its own: the table of acts is for the few screens that show them. */
import * as z from 'zod';
import { ACT_NAMES, ACT_TARGETS } from '@/domain/audit/acts';
import { ACT_KINDS } from '@/domain/audit/actTable';
import { instant, version } from '../common.schema';

/**
 * `workspaces/{ws}/auditLog/{act_request}`: one act of a member, written in its transaction; 180 days. Server only writes;
 * admins read. Nothing in it is a text of a respondent.
 */
export const auditLineSchema = z.object({
  schemaVersion: version,
  at: instant,
  act: z.enum(ACT_NAMES),
  kind: z.enum(ACT_KINDS),
  /** Who did it, and what they were called then; both empty once their account is deleted. */
  by: z.string(),
  name: z.string().max(200),
  params: z.record(z.string(), z.union([z.string().max(500), z.number()])),
  target: z.object({ kind: z.enum(ACT_TARGETS), id: z.string() }).optional(),
  /** Accounts that the line names, so that they can be removed from it. */
  people: z.array(z.string()).max(2),
  expireAt: z.unknown(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;
