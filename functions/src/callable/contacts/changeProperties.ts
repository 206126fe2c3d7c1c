import * as z from 'zod';
import { PROPERTY_TYPES } from '@/domain/contacts/limits';
import { changedProperties } from '@/domain/contacts/settings';
import { paths } from '@/domain/firestorePaths';
import { requirePermission, type CallSpec } from '../call';
import { key, requireWorkspace } from './shared';

/** Longer, and more, than the domain takes: it says so in words. */
const name = z.string().max(400);
const MANY = 200;

/** Makes, changes, moves or deletes a property. Records keep the values of a deleted one unseen. */
export const changeProperties: CallSpec<'changeProperties'> = {
  schema: z.strictObject({
    workspace: key,
    of: z.enum(['contact', 'account']).optional(),
    change: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('create'),
        name,
        type: z.enum(PROPERTY_TYPES),
        options: z.array(name).max(MANY).optional(),
      }),
      z.strictObject({
        kind: z.literal('update'),
        id: key,
        name,
        options: z
          .array(z.strictObject({ id: key.optional(), name }))
          .max(MANY)
          .optional(),
      }),
      z.strictObject({
        kind: z.literal('move'),
        id: key,
        by: z.union([z.literal(1), z.literal(-1)]),
      }),
      z.strictObject({ kind: z.literal('delete'), id: key }),
    ]),
  }),
  async run(context, { workspace: ws, of = 'contact', change }) {
    const { db, newKey } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'manageContactFields');
      const field = of === 'account' ? 'accountProperties' : 'properties';
      const { [field]: before = [] } = await requireWorkspace(tx, db, ws);
      const { properties, id } = changedProperties(before, change, newKey, of);
      if (properties !== before) tx.update(db.doc(paths.workspace(ws)), { [field]: properties });
      return { id };
    });
  },
};
