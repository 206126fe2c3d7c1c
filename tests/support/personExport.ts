/** The archive about one person, as tests make and read it. */
import { unzipSync } from 'fflate';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { exportedFile } from './exportJobs';

/** Runs the job that was started, and answers its archive by paths. */
export async function personArchive(
  db: Firestore,
  ws: string,
  job: string,
  now: number = Date.now(),
): Promise<Record<string, Uint8Array>> {
  while ((await stepJob({ db, now, newKey: randomKey }, JOBS, ws, job)) === 'more');
  return unzipSync(await exportedFile(db, ws, job));
}

export const textAt = (archive: Record<string, Uint8Array>, path: string): string =>
  Buffer.from(archive[path] ?? []).toString('utf8');

/** The data of the archive. */
export async function personDataOf(db: Firestore, ws: string, job: string): Promise<unknown> {
  return JSON.parse(textAt(await personArchive(db, ws, job), 'data.json'));
}
