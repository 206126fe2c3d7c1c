import * as z from 'zod';
import { changedStages, stagesOf } from '@/domain/contacts/settings';
import { paths } from '@/domain/firestorePaths';
import { requirePermission, type CallSpec } from '../call';
import { key, localId, requireWorkspace } from './shared';

/** Longer than a name may be: the domain says so in words. */
const name = z.string().max(400);

/** Makes, renames, moves or deletes a stage. Contacts keep the id of a deleted one unseen, as those of tags. */
export const changeStages: CallSpec<'changeStages'> = {
  schema: z.strictObject({
    workspace: key,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('create'), name }),
      z.strictObject({ kind: z.literal('rename'), id: localId, name }),
      z.strictObject({
        kind: z.literal('move'),
        id: localId,
        by: z.union([z.literal(1), z.literal(-1)]),
      }),
      z.strictObject({ kind: z.literal('delete'), id: localId }),
    ]),
  }),
  async run(context, { workspace: ws, change }) {
    const { db, newKey } = context;
    const fresh = newKey();
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'manageContactFields');
      const before = stagesOf(await requireWorkspace(tx, db, ws));
      const { stages, id } = changedStages(before, change, fresh);
      if (stages !== before) tx.update(db.doc(paths.workspace(ws)), { stages });
      return { id };
    });
  },
};
