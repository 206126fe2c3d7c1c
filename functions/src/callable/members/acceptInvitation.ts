import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { MemberInvitationDoc } from '@/domain/documents/members.schema';
import type { UserDoc, UserWorkspaceDoc } from '@/domain/documents/people.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { can } from '@/domain/options/access';
import { invitedAddress, MEMBER_LIMITS } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { dataOf, type Transaction } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { membersOf } from '../../lib/members';
import { announcer } from '../../notices/announce';
import { provenAddressOf } from '../../mail/address';
import { invitationOfCode } from '../../mail/keys';
import { requireActiveAccount, type CallContext, type CallSpec } from '../call';

/** What the caller finds behind a code. */
type Found =
  | { state: 'gone' }
  | { state: 'member'; ws: string; workspace: WorkspaceDoc }
  | { state: 'other' | 'unproven'; email: string }
  | {
      state: 'open';
      ws: string;
      id: string;
      workspace: WorkspaceDoc;
      invitation: MemberInvitationDoc;
      inviter: MemberDoc;
      user: UserDoc;
      email: string;
    };

/** `a…@example.org`: enough for anyone who has the address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

async function find(tx: Transaction, context: CallContext, code: string): Promise<Found> {
  const { db, caller, now } = context;
  const named = invitationOfCode(keySecret(process.env), code);
  if (!named) return { state: 'gone' };
  const { ws, id } = named;
  const user = await requireActiveAccount(tx, context);
  const [stored, home, own] = await tx.getAll(
    db.doc(paths.memberInvitation(ws, id)),
    db.doc(paths.workspace(ws)),
    db.doc(paths.member(ws, caller.uid)),
  );
  const workspace = home && dataOf<WorkspaceDoc>(home);
  const invitation = stored && dataOf<MemberInvitationDoc>(stored);
  if (!workspace) return { state: 'gone' };
  if (own?.exists) return { state: 'member', ws, workspace };
  if (!invitation || invitation.expiresAt <= now || !user) return { state: 'gone' };
  const inviter = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, invitation.invitedBy))));
  // Anyone who may not invite any more has invited no one.
  if (!inviter || !can(inviter.role, 'manageMembers')) return { state: 'gone' };
  const proven = provenAddressOf(user);
  // Whether or not it is proven: an invitation proves no address by itself.
  if (invitedAddress(proven ?? user.email) !== invitation.email) {
    return { state: 'other', email: masked(invitation.email) };
  }
  if (proven === undefined) return { state: 'unproven', email: user.email };
  return { state: 'open', ws, id, workspace, invitation, inviter, user, email: proven };
}

/** What an invitation is for, as far as the caller may know. */
export const askInvitation: CallSpec<'askInvitation'> = {
  async run(context, { code }) {
    const found = await context.db.runTransaction((tx) => find(tx, context, code), {
      readOnly: true,
    });
    switch (found.state) {
      case 'gone':
        return { state: 'gone' };
      case 'other':
      case 'unproven':
        return { state: found.state, email: found.email };
      case 'member':
        return { state: 'member', workspace: found.ws, name: found.workspace.name };
      case 'open': {
        const { ws, workspace, invitation, inviter } = found;
        return {
          state: 'open',
          workspace: ws,
          name: workspace.name,
          role: invitation.role,
          by: inviter.displayName,
        };
      }
    }
  },
};

/** Makes the caller a member, and the invitation is gone: one transaction, so that of two at once one finds the other's. */
export const acceptInvitation: CallSpec<'acceptInvitation'> = {
  async run(context, { code }) {
    const { db, caller, now } = context;
    return db.runTransaction(async (tx) => {
      const found = await find(tx, context, code);
      switch (found.state) {
        case 'gone':
          throw refused('invitation_gone');
        case 'other':
          throw refused('invitation_other');
        case 'unproven':
          throw refused('prove_address');
        case 'member':
          return { workspace: found.ws };
        case 'open':
          break;
      }
      const { ws, id, workspace, invitation, user, email } = found;
      const members = await tx.get(membersOf(db, ws));
      if (members.empty) throw new AppError('not_found');
      if (members.size >= MEMBER_LIMITS.members) {
        throw refused('members_full', { most: MEMBER_LIMITS.members });
      }
      const { role } = invitation;
      const demand = workspace.twoStep ? { needsTwoStep: true as const } : {};
      const announce = await announcer(db, [invitation.invitedBy], now);
      tx.create(db.doc(paths.member(ws, caller.uid)), {
        schemaVersion: 1,
        role,
        displayName: user.displayName,
        email,
        ...(user.photoURL === undefined ? {} : { photoURL: user.photoURL }),
        joinedAt: now,
        ...(user.twoStep ? { hasTwoStep: true as const } : {}),
        ...demand,
      } satisfies MemberDoc);
      tx.set(db.doc(paths.userWorkspace(caller.uid, ws)), {
        schemaVersion: 1,
        name: workspace.name,
        role,
        joinedAt: now,
        ...demand,
      } satisfies UserWorkspaceDoc);
      tx.delete(db.doc(paths.memberInvitation(ws, id)));
      tx.delete(db.doc(paths.formerMember(ws, caller.uid)));
      announce(tx, invitation.invitedBy, `memberJoined_${id}`, {
        type: 'memberJoined',
        workspace: ws,
        formTitle: user.displayName,
        params: { workspace: workspace.name },
        at: now,
      });
      recordAct(tx, context, ws, user, 'member_joined', { params: { role } });
      return { workspace: ws };
    });
  },
};
