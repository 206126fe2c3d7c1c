import { can } from '@/domain/options/access';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { untell } from '../../contacts/notices';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { entryPath } from './saveEntry';

/** Deletes a note or a logged call or email, with what members were told of it. */
export const deleteEntry: CallSpec<'deleteEntry'> = {
  async run(context, { workspace: ws, id }) {
    const { db, caller } = context;
    await db.runTransaction(async (tx) => {
      const { role } = await requirePermission(tx, context, ws, 'writeNotes');
      const ref = db.doc(entryPath(ws, id));
      const entry = dataOf<ActivityDoc>(await tx.get(ref));
      if (!entry || !('text' in entry)) return;
      if (entry.by !== caller.uid && !can(role, 'deleteNotes')) throw new AppError('forbidden');
      tx.delete(ref);
      for (const one of entry.mentions ?? []) untell(tx, db, one, 'mention', id);
    });
    return {};
  },
};
