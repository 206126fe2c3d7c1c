/** The mail that invites someone to a workspace (decision 0216). */
import { paths } from '@/domain/base/firestorePaths';
import type { MemberInvitationDoc } from '@/domain/documents/members.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { MEMBER_LIMITS, ROLE_TEXTS } from '@/domain/options/members';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import { memberCode } from './keys';
import * as letters from './templates/letters';
import { mailLine, withoutLinks } from './text';

/** Undefined if the invitation was accepted or revoked by now. */
export async function memberInvitation(
  { db, keySecret, settings: { origin } }: ComposeContext,
  { workspace: ws, invitation: id }: { workspace: string; invitation: string },
): Promise<ComposedMail | undefined> {
  const [stored, home] = await db.getAll(
    db.doc(paths.memberInvitation(ws, id)),
    db.doc(paths.workspace(ws)),
  );
  const invitation = stored && dataOf<MemberInvitationDoc>(stored);
  const workspace = home && dataOf<WorkspaceDoc>(home);
  if (!invitation || !workspace) return undefined;
  const inviter = await db.doc(paths.member(ws, invitation.invitedBy)).get();
  const by = dataOf<MemberDoc>(inviter);
  if (!by) return undefined;
  // Both are what strangers may choose, and the mail goes to whomever they name.
  const shown = (text: string, most: number) =>
    withoutLinks(mailLine(text, most), invitation.email, '…');
  return {
    letter: letters.memberLetter({
      workspace: shown(workspace.name, 60),
      by: `${shown(by.displayName, 60)} (${by.email})`,
      role: ROLE_TEXTS[invitation.role].name.toLowerCase(),
      url: `${origin}/dashboard?invitation=${memberCode(keySecret, { ws, id })}`,
      days: MEMBER_LIMITS.days,
    }),
    replyTo: by.email,
  };
}
