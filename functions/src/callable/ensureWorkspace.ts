import * as z from 'zod';
import type { MemberDoc, UserDoc, UserWorkspaceDoc, WorkspaceDoc } from '@/domain/documents.schema';
import { cleanLine, cutText } from '@/domain/answers/text';
import { isTimeZone } from '@/domain/insights/days';
import { paths } from '@/domain/paths';
import { demandStaying, type CallSpec } from './call';

/**
 * The caller's first workspace: made once, however many tabs ask. The profile is the lock: every transaction reads it,
 * and only the one that finds it missing makes both.
 */
export const ensureWorkspace: CallSpec<'ensureWorkspace'> = {
  schema: z.strictObject({
    timeZone: z.string().max(64),
    displayName: z.string().max(200).optional(),
  }),
  async run(context, request) {
    const { db, caller, now, newKey } = context;
    const name = cleanLine(request.displayName ?? caller.name ?? '') || caller.email.split('@')[0];
    const displayName = cutText(name ?? '', 100) || 'User';
    // A browser may know a zone that this server does not: counting in UTC is better than locking somebody out.
    const timeZone = isTimeZone(request.timeZone) ? request.timeZone : 'UTC';
    const ws = newKey();
    const { email, picture: photoURL } = caller;
    return db.runTransaction(async (tx) => {
      const user = db.doc(paths.user(caller.uid));
      const mirrors = await tx.get(
        db.collection(paths.userWorkspaces(caller.uid)).orderBy('joinedAt').limit(1),
      );
      const first = mirrors.docs[0];
      if (first) return { workspace: first.id };
      const known = await demandStaying(tx, context);
      const workspaceName = `${displayName}’s workspace`;
      if (!known) {
        tx.create(user, {
          schemaVersion: 1,
          displayName,
          email,
          photoURL,
          createdAt: now,
        } satisfies UserDoc);
      }
      tx.create(db.doc(paths.workspace(ws)), {
        schemaVersion: 1,
        name: workspaceName,
        timeZone,
        plan: 'free',
        createdAt: now,
        createdBy: caller.uid,
      } satisfies WorkspaceDoc);
      tx.create(db.doc(paths.member(ws, caller.uid)), {
        schemaVersion: 1,
        role: 'owner',
        displayName,
        email,
        photoURL,
        joinedAt: now,
      } satisfies MemberDoc);
      tx.create(db.doc(paths.userWorkspace(caller.uid, ws)), {
        schemaVersion: 1,
        name: workspaceName,
        role: 'owner',
        joinedAt: now,
      } satisfies UserWorkspaceDoc);
      return { workspace: ws };
    });
  },
};
