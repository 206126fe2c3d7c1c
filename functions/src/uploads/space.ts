/** How much space the files of a workspace may take (SAFETY_LIMITS in domain/plans.ts). */
import { AggregateField } from 'firebase-admin/firestore';
import type { WorkspaceDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { SAFETY_LIMITS } from '@/domain/plans';
import { dataOf, type Firestore } from '../lib/admin';

const GIGABYTE = 1_000_000_000;
/** How long an instance believes a sum, which reads an index entry for each file. */
const BELIEVED = 60_000;
const MAX_SUMS = 5_000;
const SUMS = new WeakMap<Firestore, Map<string, { at: number; isFull: boolean }>>();

/** Throws `rate_limited` where the files of a workspace, waiting ones included, take as much space as they may. */
export async function requireSpace(db: Firestore, ws: string, now: number): Promise<void> {
  const sums = SUMS.get(db) ?? new Map<string, { at: number; isFull: boolean }>();
  SUMS.set(db, sums);
  let known = sums.get(ws);
  if (!known || Math.abs(now - known.at) > BELIEVED) {
    const [sum, workspace] = await Promise.all([
      db
        .collection(paths.uploads(ws))
        .aggregate({ bytes: AggregateField.sum('received') })
        .get(),
      db.doc(paths.workspace(ws)).get(),
    ]);
    const { fileGigabytes } = SAFETY_LIMITS[dataOf<WorkspaceDoc>(workspace)?.plan ?? 'free'];
    known = { at: now, isFull: sum.data().bytes >= fileGigabytes * GIGABYTE };
    if (sums.size >= MAX_SUMS) sums.clear();
    sums.set(ws, known);
  }
  if (known.isFull) throw new AppError('rate_limited', undefined, { retryAfter: 3_600 });
}
