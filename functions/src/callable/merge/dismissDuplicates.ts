import { pairId } from '@/domain/contacts/duplicates';
import type { DuplicateDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Remembers that contacts are different people. Only pairs that were suggested are kept. */
export const dismissDuplicates: CallSpec<'dismissDuplicates'> = {
  async run(context, { workspace: ws, ids }) {
    const { db, now, caller } = context;
    const pairs = ids.flatMap((a, index) => ids.slice(index + 1).map((b) => pairId(a, b)));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      const found = await tx.getAll(...pairs.map((pair) => db.doc(paths.duplicate(ws, pair))));
      for (const pair of found) {
        if (dataOf<DuplicateDoc>(pair)?.status !== 'open') continue;
        tx.update(pair.ref, { status: 'dismissed', at: now, by: caller.uid });
      }
    });
    return {};
  },
};
