/** Who is to become a member of a workspace (decision 0216), who was one (0219), and what members did (0217). */
import * as z from 'zod';
import { ACT_NAMES, ACT_TARGETS } from '@/domain/audit/acts';
import { ACT_KINDS } from '@/domain/audit/actTable';
import { INVITED_ROLES, MEMBER_LIMITS } from '@/domain/options/members';
import { instant, version } from './common.schema';

/**
 * `workspaces/{ws}/memberInvitations/{id}`: an invitation that nobody has accepted; gone once somebody did, or it is revoked.
 * Server only writes; admins read. The code of its link is an HMAC of the id, and stored nowhere.
 */
export const memberInvitationSchema = z.object({
  schemaVersion: version,
  /** In small letters. */
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  invitedAt: instant,
  invitedBy: z.string(),
  expiresAt: instant,
  /** Mails that were sent for it. */
  mails: z.int().min(1).max(MEMBER_LIMITS.mails),
});
export type MemberInvitationDoc = z.infer<typeof memberInvitationSchema>;

/**
 * `workspaces/{ws}/formerMembers/{uid}`: the name under which stays what a former member did. Server only; members read.
 * Gone once they join again, or delete their account.
 */
export const formerMemberSchema = z.object({
  schemaVersion: version,
  /** Their own id: a query finds all of a person's by it. */
  uid: z.string(),
  displayName: z.string(),
  leftAt: instant,
});
export type FormerMemberDoc = z.infer<typeof formerMemberSchema>;

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
