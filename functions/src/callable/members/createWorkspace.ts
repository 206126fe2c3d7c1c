import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { UserWorkspaceDoc } from '@/domain/documents/people.schema';
import { MEMBER_LIMITS } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { createWorkspaceIn } from '../../account/newWorkspace';
import { checkedName } from '../../account/workspaceName';
import { rowOf } from '../../lib/admin';
import { requireActiveAccount, type CallSpec } from '../call';

/** Makes a further workspace, under an id that the client made: a repeat finds it. */
export const createWorkspace: CallSpec<'createWorkspace'> = {
  async run(context, { id, timeZone, ...request }) {
    const { db, caller, now } = context;
    const name = checkedName({ ...request, timeZone });
    return db.runTransaction(async (tx) => {
      const user = await requireActiveAccount(tx, context);
      if (!user) throw new AppError('not_found');
      const [mirrors, same] = await Promise.all([
        tx.get(
          db.collection(paths.userWorkspaces(caller.uid)).limit(MEMBER_LIMITS.workspaces * 10),
        ),
        tx.get(db.doc(paths.workspace(id))),
      ]);
      if (mirrors.docs.some((one) => one.id === id)) return { workspace: id };
      if (same.exists) throw new AppError('conflict');
      const own = mirrors.docs.filter((one) => rowOf<UserWorkspaceDoc>(one).role === 'owner');
      if (own.length >= MEMBER_LIMITS.workspaces) {
        throw refused('workspaces_full', { most: MEMBER_LIMITS.workspaces });
      }
      const { displayName, email, photoURL } = user;
      const owner = {
        uid: caller.uid,
        displayName,
        email,
        ...(photoURL === undefined ? {} : { photoURL }),
      };
      createWorkspaceIn(tx, db, { id, name, timeZone, owner }, now);
      recordAct(tx, context, id, owner, 'workspace_created', { params: { name }, key: id });
      return { workspace: id };
    });
  },
};
