/** Files of contacts as tests import them, and jobs that are killed at random. */
import type { RowCounts } from '@/domain/options/contactImports';
import type { ContactRow, ContactCheck } from '@/domain/calls/contactFiles.schema';
import type { JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { strictJobOf } from './jobs';
import { JOBS } from '../../functions/src/jobs/kinds';
import { LEASE, stepJob, type JobKinds } from '../../functions/src/jobs/runner';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { jobKind, type AnyJobKind } from '../../functions/src/lib/jobKind';
import type { Kill } from './exportJobs';
import { call } from './product';

export interface Importer {
  ws: string;
  uid: string;
}

/** Stages rows and runs their dry run to its end. */
export async function checkRows(
  db: Firestore,
  { ws, uid }: Importer,
  rows: readonly ContactRow[],
  choice: Partial<ContactCheck> & { now: number; size?: number },
): Promise<{ id: string; job: JobOf<'checkContacts'> }> {
  const { now, size = 500, ...more } = choice;
  const id = randomKey();
  let parts = 0;
  for (let at = 0; at < rows.length; at += size, parts += 1) {
    const some = rows.slice(at, at + size);
    await call(
      db,
      'stageContactRows',
      { workspace: ws, id, part: parts, rows: some },
      { uid, now },
    );
  }
  const about: ContactCheck = {
    workspace: ws,
    id,
    source: 'people.csv',
    headers: ['Name', 'Email', 'Phone', 'Company'],
    mapping: ['name', 'email', 'phone', 'company'],
    mode: 'both',
    write: 'fill',
    doubt: 'skip',
    rows: rows.length,
    lastRow: rows.at(-1)?.row ?? 1,
    parts,
    ...more,
  };
  await call(db, 'checkContactImport', about, { uid, now });
  await runJob(db, ws, id, { now });
  return { id, job: await jobAt(db, ws, id, 'checkContacts') };
}

/** Imports what was checked. */
export async function importChecked(
  db: Firestore,
  { ws, uid }: Importer,
  check: string,
  { now, kill, kinds }: RunOptions,
): Promise<{ id: string; job: JobOf<'importContacts'>; kills: number }> {
  const id = randomKey();
  await call(db, 'startContactImport', { workspace: ws, id, check }, { uid, now });
  const kills = await runJob(db, ws, id, {
    now,
    ...(kill ? { kill } : {}),
    ...(kinds ? { kinds } : {}),
  });
  return { id, job: await jobAt(db, ws, id, 'importContacts'), kills };
}

export async function undoImport(
  db: Firestore,
  { ws, uid }: Importer,
  id: string,
  { now, kill }: RunOptions,
): Promise<JobOf<'undoContacts'>> {
  const undo = randomKey();
  await call(db, 'undoContactImport', { workspace: ws, id, undo }, { uid, now });
  await runJob(db, ws, undo, { now, ...(kill ? { kill } : {}) });
  return jobAt(db, ws, undo, 'undoContacts');
}

export interface RunOptions {
  now: number;
  kill?: Kill;
  /** Kinds with smaller steps, so that there are several. */
  kinds?: JobKinds;
}

/** Runs a job to its end. Answers how often a worker was killed. */
export async function runJob(
  db: Firestore,
  ws: string,
  id: string,
  { now, kill = () => undefined, kinds = JOBS }: RunOptions,
): Promise<number> {
  let kills = 0;
  let sinceStep = 0;
  const die = () => {
    // The runner gives up a job whose step fails eight times.
    const when = sinceStep < 5 ? kill() : undefined;
    if (when) {
      kills += 1;
      sinceStep += 1;
    }
    return when;
  };
  const killed = Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => (kind ? [[name, killing(kind, die)]] : [])),
  );
  for (let at = now; ; at += LEASE + 600_000) {
    const result = await stepJob({ db, now: at, newKey: randomKey }, killed, ws, id);
    if (result === 'more') sinceStep = 0;
    if (result !== 'more' && result !== 'waiting') return kills;
  }
}

function killing(kind: AnyJobKind, die: Kill): AnyJobKind {
  return jobKind({
    ...kind,
    prepare: async (step, cursor) => {
      const when = die();
      if (when === 'before') throw new Error('killed');
      const prepared = await kind.prepare?.(step, cursor);
      if (when === 'after') throw new Error('killed');
      return prepared;
    },
    // The transaction is written in full, or not at all.
    commit: async (tx, step, cursor, prepared) => {
      const next = await kind.commit(tx, step, cursor, prepared);
      if (die() === 'after') throw new Error('killed');
      return next;
    },
  });
}

export const jobAt = async <K extends JobKindName>(
  db: Firestore,
  ws: string,
  id: string,
  ...kinds: readonly K[]
): Promise<JobOf<K>> => strictJobOf((await db.doc(paths.job(ws, id)).get()).data(), ...kinds);

export const sumOf = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** All that an import could have changed, by path. */
export async function crmOf(db: Firestore, ws: string): Promise<Record<string, unknown>> {
  const names = [
    paths.contacts(ws),
    paths.accounts(ws),
    paths.activities(ws),
    `workspaces/${ws}/keys`,
  ];
  const all = await Promise.all(names.map((path) => db.collection(path).get()));
  return Object.fromEntries(
    all
      .flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
