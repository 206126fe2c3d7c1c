import * as z from 'zod';
import { MAX_MERGE } from '@/domain/contacts/limits';
import { AppError } from '@/domain/errors';
import { mergeContactsIn } from '../../contacts/merging';
import { requirePermission, type CallSpec } from '../call';
import { contactContext, key } from '../contacts/shared';

/** Makes several contacts one. */
export const mergeContacts: CallSpec<'mergeContacts'> = {
  schema: z.strictObject({
    workspace: key,
    id: key,
    winner: key,
    losers: z
      .array(key)
      .min(1)
      .max(MAX_MERGE - 1),
    choices: z.record(z.string().max(80), key),
  }),
  async run(context, { workspace: ws, id, winner, losers, choices }) {
    const { db, caller } = context;
    if (new Set([winner, ...losers]).size <= losers.length) throw new AppError('malformed');
    const wanted = { ws, id, by: caller.uid, winner, losers, choices };
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      await mergeContactsIn(tx, contactContext(context), wanted);
    });
    return {};
  },
};
