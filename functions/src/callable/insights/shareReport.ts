import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, FieldValue } from '../../lib/admin';
import { randomKey, sha256 } from '../../lib/hash';
import { requirePermission, type CallSpec } from '../call';

/** Makes the public link of a report, in place of an earlier one, or revokes it. Only the token's hash is kept. */
export const shareReport: CallSpec<'shareReport'> = {
  async run(context, { workspace: ws, id, share }) {
    const { db, caller, now } = context;
    const token = share ? randomKey() : undefined;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'shareReports');
      const ref = db.doc(paths.report(ws, id));
      const report = dataOf<ReportDoc>(await tx.get(ref));
      if (!report) {
        if (!share) return;
        throw refused('thing_deleted', { noun: 'report' });
      }
      tx.update(ref, {
        link:
          token === undefined
            ? FieldValue.delete()
            : { hash: sha256(token), createdAt: now, createdBy: caller.uid },
      });
    });
    return token === undefined ? {} : { token };
  },
};
