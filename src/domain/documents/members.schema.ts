/** Invitations to become a member of a workspace (decision 0216). */
import * as z from 'zod';
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
