import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { can } from '@/domain/options/access';
import { mayChangeMember } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import { forgetAsRecipient } from '../../account/deletion';
import { dataOf, type Transaction } from '../../lib/admin';
import { recentAccount, type CallContext, type CallSpec } from '../call';

/** The caller and another member, or the same. Throws `forbidden` for somebody who is no member, as for a workspace that is not theirs. */
async function both(tx: Transaction, { db, caller }: CallContext, ws: string, uid: string) {
  const [own, theirs] = await tx.getAll(
    db.doc(paths.member(ws, caller.uid)),
    db.doc(paths.member(ws, uid)),
  );
  const me = own && dataOf<MemberDoc>(own);
  if (!me) throw new AppError('forbidden');
  return { me, they: theirs && dataOf<MemberDoc>(theirs) };
}

/** Gives a member another role, or takes them out. What they did stays under their name. */
export const changeMember: CallSpec<'changeMember'> = {
  async run(context, { workspace: ws, uid, change }) {
    const { db, caller } = context;
    await db.runTransaction(async (tx) => {
      const { me, they } = await both(tx, context, ws, uid);
      if (!they) {
        // A repeat finds nobody. Whoever may not do it learns nothing of who is there.
        if (!can(me.role, 'manageMembers')) throw new AppError('forbidden');
        if (change.kind === 'remove') return;
        throw refused('member_gone');
      }
      if (!mayChangeMember(me.role, they.role, change, uid === caller.uid)) {
        throw can(me.role, 'manageMembers') ? refused('member_fixed') : new AppError('forbidden');
      }
      const member = db.doc(paths.member(ws, uid));
      const mirror = db.doc(paths.userWorkspace(uid, ws));
      if (change.kind === 'remove') {
        tx.delete(member);
        tx.delete(mirror);
        return;
      }
      tx.update(member, { role: change.role });
      tx.set(mirror, { role: change.role }, { merge: true });
    });
    if (change.kind === 'remove') await forgetAsRecipient(db, ws, uid);
    return {};
  },
};

/** Makes another member the owner. */
export const handOver: CallSpec<'handOver'> = {
  async run(context, { workspace: ws, uid }) {
    const { db, caller } = context;
    await recentAccount(context);
    return db.runTransaction(async (tx) => {
      const { me, they } = await both(tx, context, ws, uid);
      // A repeat: it is handed over.
      if (they?.role === 'owner' && me.role !== 'owner') return { role: me.role };
      if (!can(me.role, 'handOver')) throw new AppError('forbidden');
      if (!they) throw refused('member_gone');
      if (uid === caller.uid) return { role: me.role };
      for (const [who, role] of [
        [uid, 'owner'],
        [caller.uid, 'admin'],
      ] as const) {
        tx.update(db.doc(paths.member(ws, who)), { role });
        tx.set(db.doc(paths.userWorkspace(who, ws)), { role }, { merge: true });
      }
      return { role: 'admin' as const };
    });
  },
};
