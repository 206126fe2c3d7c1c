import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { dataOf, FieldValue } from '../../lib/admin';
import { randomKey, sha256 } from '../../lib/hash';
import { requirePermission, type CallSpec } from '../call';

/**
 * Makes the public link of a report, in place of an earlier one, revokes it, or changes what it shows. Only the token's
 * hash is kept.
 */
export const shareReport: CallSpec<'shareReport'> = {
  async run(context, { workspace: ws, id, share, shows, keep = false }) {
    const { db, caller, now } = context;
    const token = share && !keep ? randomKey() : undefined;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'shareReports');
      const ref = db.doc(paths.report(ws, id));
      const report = dataOf<ReportDoc>(await tx.get(ref));
      if (!report || (keep && !report.link)) {
        if (!share) return;
        throw refused('thing_deleted', { noun: report ? 'link' : 'report' });
      }
      const about = {
        params: { name: report.name },
        target: { kind: 'report', id },
      } as const;
      if (!share) {
        if (!report.link) return;
        tx.update(ref, { link: FieldValue.delete() });
        recordAct(tx, context, ws, member, 'report_unshared', about);
        return;
      }
      const made = { createdAt: now, createdBy: caller.uid };
      const link = token === undefined ? report.link : { hash: sha256(token), ...made };
      tx.update(ref, { link: { ...link, ...(shows ? { shows } : {}) } });
      const act = keep ? 'report_link_changed' : 'report_shared';
      recordAct(tx, context, ws, member, act, about);
    });
    return token === undefined ? {} : { token };
  },
};
