import type { JobDoc, JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';

const DAY = 86_400_000;

/** The jobs of a kind that were started within a day, the latest first: what limits count. */
export async function jobsOfDay<K extends JobKindName>(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  kind: K,
  most: number,
): Promise<JobOf<K>[]> {
  const newest = serverQuery(db.collection(paths.jobs(ws)), QUERIES.jobsOfKind, [kind])
    .endAt(now - DAY)
    .limit(most);
  const isOfKind = (job: JobDoc): job is JobOf<K> => job.kind === kind;
  return (await tx.get(newest)).docs.flatMap((doc) => dataOf<JobDoc>(doc) ?? []).filter(isOfKind);
}
