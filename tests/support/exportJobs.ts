/** Exports as tests run them: step by step, with workers that are killed. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../functions/src/exports/compose';
import { exportKind, type ExportCursor } from '../../functions/src/exports/exportKind';
import type { ExportRunProgress } from '../../functions/src/exports/progress';
import { LEASE, stepJob, type StepResult } from '../../functions/src/jobs/runner';
import type { Firestore } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type JobKind } from '../../functions/src/lib/jobKind';

/** When a worker is killed: before a step's work, after it, or not at all. */
export type Kill = () => 'before' | 'after' | undefined;

/** Kills about two of three steps, the same ones for the same seed. */
export function randomKills(seed = 7): Kill {
  let chance = seed;
  let inARow = 0;
  return () => {
    chance = (chance * 48_271) % 2_147_483_647;
    const when = (['before', 'after', undefined] as const)[Math.floor(chance / 1_000) % 3];
    // The runner gives up a job whose step fails eight times.
    inARow = when === undefined ? 0 : inARow + 1;
    return inARow > 5 ? undefined : when;
  };
}

interface Run {
  /** Responses of a step. */
  size: number;
  /** When it begins. */
  at: number;
  kill?: Kill;
}

/** Runs a job to its end. */
export async function runExport(
  db: Firestore,
  ws: string,
  id: string,
  { size, at: start, kill = () => undefined }: Run,
): Promise<{ result: StepResult; kills: number }> {
  const kind = exportKind(size);
  let kills = 0;
  const killed: JobKind<JobOf<'export'>, ExportCursor, ExportRunProgress> = {
    ...kind,
    prepare: async (step, cursor) => {
      const when = kill();
      if (when) kills += 1;
      if (when === 'before') throw new Error('killed');
      const prepared = await kind.prepare?.(step, cursor);
      if (when === 'after' || !prepared) throw new Error('killed');
      return prepared;
    },
  };
  const kinds = { export: jobKind(killed) };
  for (let at = start; ; at += LEASE + 600_000) {
    const result = await stepJob({ db, now: at, newKey: randomKey }, kinds, ws, id);
    if (result !== 'more' && result !== 'waiting') return { result, kills };
  }
}

export async function exportedFile(db: Firestore, ws: string, id: string): Promise<Buffer> {
  const stored = await (await filesOf(db)).read(files.exportFile(ws, id, FILE));
  if (!stored) throw new Error('There is no file.');
  return stored.bytes;
}

export const jobOf = async (db: Firestore, ws: string, id: string): Promise<JobOf<'export'>> =>
  (await db.doc(paths.job(ws, id)).get()).data() as JobOf<'export'>;
