/** The calls that run old responses through a mapping. */
import { refused } from '@/domain/refusals/refusals';
import { COUNTED } from '@/domain/options/responseStatus';
import { isMapped } from '@/domain/contacts/mapping';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { recordAct } from '../../audit/record';
import { loadVersion } from '../../forms/versions';
import { newJob } from '../../lib/newJob';
import { dataOf, type Transaction } from '../../lib/admin';
import { serverQuery } from '../../lib/query';
import { requirePermission, type CallContext, type CallSpec } from '../call';

const KINDS = ['checkMapping', 'applyMapping'] as const;
/** A run that has not ended in a day never will. */
const DAY = 86_400_000;

export const startMappingRun: CallSpec<'startMappingRun'> = {
  async run(context, { workspace: ws, id, formId, dryRun }) {
    const { db, now, caller } = context;
    const kind = dryRun ? 'checkMapping' : 'applyMapping';
    const counted = await serverQuery(
      db.collection(paths.submissions(ws)),
      QUERIES.submissionsOfForm,
      [formId, COUNTED],
    )
      .count()
      .get();
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'applyMapping');
      const [jobDoc, headDoc] = await tx.getAll(
        db.doc(paths.job(ws, id)),
        db.doc(paths.form(ws, formId)),
      );
      const job = jobDoc && dataOf<JobDoc>(jobDoc);
      if (job) {
        const isSame = job.kind === kind && job.formId === formId && job.startedBy === caller.uid;
        if (!isSame) throw new AppError('conflict');
        return;
      }
      const head = headDoc && dataOf<FormHeadDoc>(headDoc);
      if (!head) throw new AppError('not_found');
      const version = head.liveVersion;
      const live = version === undefined ? undefined : await loadVersion(db, ws, formId, version);
      if (version === undefined || !live) {
        throw refused('mapping_unpublished');
      }
      if (!isMapped(live)) {
        throw refused('mapping_empty');
      }
      await checkRunning(tx, context, ws, formId);
      tx.create(db.doc(paths.job(ws, id)), {
        ...newJob(kind, now, caller.uid),
        formId,
        progress: { done: 0, of: counted.data().count },
        mappingRun: {
          title: head.title,
          version,
          responses: counted.data().count,
          counts: {
            read: 0,
            created: 0,
            linked: 0,
            facts: 0,
            suggestions: 0,
            doubtful: 0,
            nobody: 0,
          },
        },
      } satisfies JobDoc);
      if (dryRun) return;
      recordAct(tx, context, ws, member, 'mapping_applied', {
        params: { title: head.title },
        target: { kind: 'form', id: formId },
        key: id,
      });
    });
    return { id };
  },
};

async function checkRunning(
  tx: Transaction,
  { db, now }: CallContext,
  ws: string,
  formId: string,
): Promise<void> {
  for (const kind of KINDS) {
    const newest = serverQuery(db.collection(paths.jobs(ws)), QUERIES.jobsOfForm, [kind, formId])
      .endAt(now - DAY)
      .limit(5);
    const { docs } = await tx.get(newest);
    if (docs.some((doc) => dataOf<JobDoc>(doc)?.status === 'running')) {
      throw refused('mapping_running');
    }
  }
}
