import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { MemberInvitationDoc } from '@/domain/documents/members.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { invitedAddress, MEMBER_LIMITS, type InvitedRole } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { dataOf, rowOf, type Transaction } from '../../lib/admin';
import { allowanceOf } from '../../lib/hourly';
import { keySecret } from '../../lib/keys';
import { membersOf } from '../../lib/members';
import { mailAddressOf, provenAddressOf } from '../../mail/address';
import { checkAllowance } from '../../mail/allowance';
import { queueMailIn } from '../../mail/outbox';
import { requirePermission, type CallContext, type CallSpec } from '../call';

const DAY_MS = 86_400_000;

/** When an invitation of now expires. */
const invitationEnd = (now: number): number => now + MEMBER_LIMITS.days * DAY_MS;

/** Invites people by mail, each in a transaction of its own: of a call that is cut off, a repeat invites the rest. */
export const inviteMembers: CallSpec<'inviteMembers'> = {
  takesTurns: true,
  async run(context, { workspace, emails, role }) {
    const addresses = emails.map((email) => {
      const address = mailAddressOf(email);
      if (address === undefined) throw refused('recipient_malformed', { text: email });
      return invitedAddress(address);
    });
    const invited: string[] = [];
    const known: string[] = [];
    for (const address of new Set(addresses)) {
      const isNew = await inviteOne(context, workspace, address, role);
      (isNew ? invited : known).push(address);
    }
    return { invited, known };
  },
};

interface InvitationMail {
  ws: string;
  /** Of the invitation. */
  id: string;
  to: string;
  /** Which of its mails this is, from 1. */
  mails: number;
  /** The proven address of who sends it. */
  maker: string;
}

/** The address of who invites: only a proven one causes mail. */
async function makerOf(tx: Transaction, { db, caller }: CallContext): Promise<string> {
  const profile = dataOf<UserDoc>(await tx.get(db.doc(paths.user(caller.uid))));
  const maker = provenAddressOf(profile);
  if (maker === undefined) throw refused('prove_address');
  return maker;
}

/** Queues a mail of an invitation, with the transaction's last reads. Throws if there were too many in this hour. */
async function mailInvitation(
  tx: Transaction,
  { db, now }: CallContext,
  { ws, id, to, mails, maker }: InvitationMail,
): Promise<void> {
  const allowance = await allowanceOf(tx, db, ws, now);
  const about = { db, now, keySecret: keySecret(process.env) };
  const note = await checkAllowance(tx, about, 'member_invitation', to, { ws, maker });
  if (!note) throw refused('invitations_hour');
  allowance.spend('invitationsPerHour');
  note();
  const data = { workspace: ws, invitation: id };
  queueMailIn(tx, db, `member-${id}-${mails}`, { kind: 'member_invitation', to, data }, now);
}

/** False for a member, and for someone whose invitation waits. */
async function inviteOne(
  context: CallContext,
  ws: string,
  email: string,
  role: InvitedRole,
): Promise<boolean> {
  const { db, now, caller, newKey } = context;
  const id = newKey();
  return db.runTransaction(async (tx) => {
    const member = await requirePermission(tx, context, ws, 'manageMembers');
    const maker = await makerOf(tx, context);
    const all = db.collection(paths.memberInvitations(ws));
    const [members, waiting] = await Promise.all([
      tx.get(membersOf(db, ws)),
      tx.get(all.limit(MEMBER_LIMITS.pending + 1)),
    ]);
    const isMember = members.docs.some(
      (one) => invitedAddress(rowOf<MemberDoc>(one).email) === email,
    );
    const same = waiting.docs.find((one) => rowOf<MemberInvitationDoc>(one).email === email);
    const isOpen = same && rowOf<MemberInvitationDoc>(same).expiresAt > now;
    if (isMember || isOpen) return false;
    if (members.size >= MEMBER_LIMITS.members) {
      throw refused('members_full', { most: MEMBER_LIMITS.members });
    }
    if (!same && waiting.size >= MEMBER_LIMITS.pending) {
      throw refused('invitations_full', { most: MEMBER_LIMITS.pending });
    }
    await mailInvitation(tx, context, { ws, id, to: email, mails: 1, maker });
    if (same) tx.delete(same.ref);
    tx.create(all.doc(id), {
      schemaVersion: 1,
      email,
      role,
      invitedAt: now,
      invitedBy: caller.uid,
      expiresAt: invitationEnd(now),
      mails: 1,
    } satisfies MemberInvitationDoc);
    recordAct(tx, context, ws, member, 'member_invited', { params: { email, role }, key: id });
    return true;
  });
}

/** Sends an invitation again, gives it another role, or revokes it. */
export const changeInvitation: CallSpec<'changeInvitation'> = {
  async run(context, { workspace: ws, id, change }) {
    const { db, now, caller } = context;
    const ref = db.doc(paths.memberInvitation(ws, id));
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageMembers');
      const invitation = dataOf<MemberInvitationDoc>(await tx.get(ref));
      if (change.kind === 'revoke') {
        tx.delete(ref);
        if (!invitation) return;
        const params = { email: invitation.email };
        recordAct(tx, context, ws, member, 'invitation_revoked', { params, key: id });
        return;
      }
      if (!invitation) throw new AppError('not_found');
      if (change.kind === 'role') {
        if (invitation.role === change.role) return;
        tx.update(ref, { role: change.role });
        const params = { email: invitation.email, role: change.role };
        recordAct(tx, context, ws, member, 'invitation_changed', { params });
        return;
      }
      const { email: to, mails } = invitation;
      if (mails >= MEMBER_LIMITS.mails) {
        throw refused('invitation_mails', { most: MEMBER_LIMITS.mails });
      }
      const maker = await makerOf(tx, context);
      await mailInvitation(tx, context, { ws, id, to, mails: mails + 1, maker });
      // Anyone who sends it stands for it from now on.
      tx.update(ref, {
        mails: mails + 1,
        expiresAt: invitationEnd(now),
        invitedBy: caller.uid,
      });
      recordAct(tx, context, ws, member, 'invitation_resent', {
        params: { email: to },
        key: `${id}-${mails + 1}`,
      });
    });
    return {};
  },
};
