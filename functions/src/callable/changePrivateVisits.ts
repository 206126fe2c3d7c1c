import { paths } from '@/domain/base/firestorePaths';
import { requirePermission, type CallSpec } from './call';

/**
 * Chooses what is counted of people whose browser asks not to be tracked, and copies that to the workspace's public forms,
 * whose pages and beacons go by it. A repeat heals what an earlier call did not finish; a form that is published for the
 * first time reads the choice itself (forms/publishing.ts).
 */
export const changePrivateVisits: CallSpec<'changePrivateVisits'> = {
  async run(context, { workspace: ws, count }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'changeSettings');
      tx.update(db.doc(paths.workspace(ws)), { privateVisits: count });
    });
    const forms = await db
      .collection(paths.publicForms())
      .where('workspace', '==', ws)
      .select()
      .get();
    const writer = db.bulkWriter();
    for (const { ref } of forms.docs) void writer.update(ref, { privateVisits: count });
    await writer.close();
    return {};
  },
};
