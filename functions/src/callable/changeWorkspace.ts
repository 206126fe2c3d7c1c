import * as z from 'zod';
import { cleanLine } from '@/domain/answers/text';
import type { JobDoc, WorkspaceDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { KEY_PATTERN } from '@/domain/ids';
import { isTimeZone } from '@/domain/insights/days';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../lib/admin';
import { RECOUNT } from '../numbers/rezone';
import { demandAct, type CallSpec } from './call';

/** Most members whose lists of workspaces say the new name at once. */
const MEMBERS = 200;

/**
 * Name and zone of a workspace. From this very transaction on each flush counts in the new zone; what was counted
 * before, the recount moves (numbers/rezone.ts). A second change begins it anew.
 */
export const changeWorkspace: CallSpec<'changeWorkspace'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    name: z.string().max(400),
    timeZone: z.string().max(64),
  }),
  async run(context, request) {
    const { db, now } = context;
    const { workspace: ws, timeZone } = request;
    const name = cleanLine(request.name);
    if (name === '' || name.length > 100) {
      throw new AppError('malformed', 'Write a name of at most 100 characters.');
    }
    if (!isTimeZone(timeZone)) {
      throw new AppError('malformed', 'Choose one of the time zones in the list.');
    }
    return db.runTransaction(async (tx) => {
      await demandAct(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const [document, members] = await Promise.all([
        tx.get(ref),
        tx.get(db.collection(paths.members(ws)).limit(MEMBERS)),
      ]);
      const workspace = dataOf<WorkspaceDoc>(document);
      if (!workspace) throw new AppError('not_found');
      const lists =
        workspace.name === name || members.empty
          ? []
          : await tx.getAll(...members.docs.map(({ id }) => db.doc(paths.userWorkspace(id, ws))));
      const moves = workspace.timeZone !== timeZone;
      const recountingSince = moves ? now : workspace.recountingSince;
      tx.update(ref, { name, timeZone, ...(moves ? { recountingSince } : {}) });
      if (moves) {
        tx.set(db.doc(paths.job(ws, RECOUNT)), {
          schemaVersion: 1,
          kind: RECOUNT,
          startedAt: now,
          dueAt: now,
        } satisfies JobDoc);
      }
      for (const { ref: mirror, exists } of lists) if (exists) tx.update(mirror, { name });
      return { recounting: recountingSince !== undefined };
    });
  },
};
