import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { can } from '@/domain/options/access';
import { mayChangeMember } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import type { ApiKeyDoc } from '@/domain/documents/apiKeys.schema';
import { QUERIES } from '@/domain/queries/queries';
import { carriedWork, departIn, endMailTo } from '../../deletion/departure';
import { recordAct } from '../../audit/record';
import { endHooks, readHooks } from '../../hooks/queue';
import { serverQuery } from '../../lib/query';
import { dataOf, rowOf, type Firestore, type Transaction } from '../../lib/admin';
import { requireTwoSteps } from '../../lib/caller';
import { recentAccount, type CallContext, type CallSpec } from '../call';

/** The caller and another member, or the same. Throws `forbidden` for someone who is no member, as for a workspace that is not theirs. */
async function both(tx: Transaction, { db, caller }: CallContext, ws: string, uid: string) {
  const [own, theirs] = await tx.getAll(
    db.doc(paths.member(ws, caller.uid)),
    db.doc(paths.member(ws, uid)),
  );
  const me = own && dataOf<MemberDoc>(own);
  if (!me) throw new AppError('forbidden');
  requireTwoSteps(me, caller);
  return { me, they: theirs && dataOf<MemberDoc>(theirs) };
}

const keysOf = (db: Firestore, ws: string, uid: string) =>
  serverQuery(db.collection(paths.apiKeys(ws)), QUERIES.apiKeysOfMember, [uid]);

/** What taking a member out would pass on, and the API keys that they made. */
export const askRemoval: CallSpec<'askRemoval'> = {
  async run(context, { workspace: ws, uid }) {
    const { db, caller } = context;
    const mayManageKeys = await db.runTransaction(
      async (tx) => {
        const { me, they } = await both(tx, context, ws, uid);
        const isSelf = uid === caller.uid;
        if (!they) throw refused('member_gone');
        if (!mayChangeMember(me.role, they.role, { kind: 'remove' }, isSelf)) {
          throw new AppError('forbidden');
        }
        return can(me.role, 'manageApiKeys');
      },
      { readOnly: true },
    );
    const [work, keys] = await Promise.all([
      carriedWork(db, ws, uid),
      mayManageKeys ? keysOf(db, ws, uid).get() : undefined,
    ]);
    return {
      work,
      keys: (keys?.docs ?? []).map((doc) => {
        const { name, ending } = rowOf<ApiKeyDoc>(doc);
        return { id: doc.id, name, ending };
      }),
    };
  },
};

/** Gives a member another role, or takes them out. What they did stays under their name. */
export const changeMember: CallSpec<'changeMember'> = {
  async run(context, { workspace: ws, uid, change }) {
    const { db, caller, now } = context;
    await db.runTransaction(async (tx) => {
      const { me, they } = await both(tx, context, ws, uid);
      if (!they) {
        // A repeat finds no one. Anyone who may not do it learns nothing of who is there.
        if (!can(me.role, 'manageMembers')) throw new AppError('forbidden');
        if (change.kind === 'remove') return;
        throw refused('member_gone');
      }
      const { role, roleBefore = role } = they;
      if (!mayChangeMember(me.role, roleBefore, change, uid === caller.uid)) {
        throw can(me.role, 'manageMembers') ? refused('member_fixed') : new AppError('forbidden');
      }
      const target = { kind: 'member', id: uid } as const;
      if (change.kind === 'remove') {
        const { to = null, deleteKeys = [] } = change;
        if (to !== null && (to === uid || !(await tx.get(db.doc(paths.member(ws, to)))).exists)) {
          throw refused('member_gone');
        }
        const theirs = can(me.role, 'manageApiKeys')
          ? (await tx.get(keysOf(db, ws, uid))).docs
          : [];
        const hooks = theirs.length > 0 ? await readHooks(tx, db, ws) : undefined;
        // Their keys open nothing any more.
        endHooks(tx, db, ws, hooks, ({ keyId }) => theirs.some(({ id }) => id === keyId));
        for (const key of theirs.filter(({ id }) => deleteKeys.includes(id))) {
          tx.delete(key.ref);
          const { name, ending } = rowOf<ApiKeyDoc>(key);
          const about = { params: { name, ending }, key: key.id };
          recordAct(tx, context, ws, me, 'api_key_deleted', about);
        }
        departIn(tx, db, ws, { uid, member: they, to, by: caller.uid, now });
        if (uid === caller.uid)
          recordAct(tx, context, ws, me, 'member_left', { params: {}, target });
        else {
          const params = { name: they.displayName };
          recordAct(tx, context, ws, me, 'member_removed', { params, target });
        }
        return;
      }
      if (they.role === change.role) return;
      tx.update(db.doc(paths.member(ws, uid)), { role: change.role });
      tx.set(db.doc(paths.userWorkspace(uid, ws)), { role: change.role }, { merge: true });
      const params = { name: they.displayName, from: they.role, to: change.role };
      recordAct(tx, context, ws, me, 'role_changed', { params, target });
    });
    // The job does it, too, should this be cut off.
    if (change.kind === 'remove') await endMailTo(db, ws, uid);
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
      if (they.needsTwoStep && !they.hasTwoStep) {
        throw refused('two_step_owner', { name: they.displayName });
      }
      for (const [who, role] of [
        [uid, 'owner'],
        [caller.uid, 'admin'],
      ] as const) {
        tx.update(db.doc(paths.member(ws, who)), { role });
        tx.set(db.doc(paths.userWorkspace(who, ws)), { role }, { merge: true });
      }
      recordAct(tx, context, ws, me, 'workspace_handed_over', {
        params: { name: they.displayName },
        target: { kind: 'member', id: uid },
      });
      return { role: 'admin' as const };
    });
  },
};
