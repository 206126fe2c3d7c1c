/** Who is to become a member of a workspace (decision 0216), and who was one (0219). */
import * as z from 'zod';
import { INVITED_ROLES, MEMBER_LIMITS } from '@/domain/options/members';
import { instant, version } from './common.schema';

/**
 * `workspaces/{ws}/memberInvitations/{id}`: an invitation that no one has accepted; gone once someone did, or it is revoked.
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
