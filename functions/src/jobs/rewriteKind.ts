/**
 * Rewrites the documents of a workspace that are of an earlier version (decision 0176), so that queries find them by the
 * fields of today. Readers migrate them anyway. Started by `npm run rewrite`, after a deploy with a new migration.
 */
import { FieldPath } from 'firebase-admin/firestore';
import { versionOf } from '@/domain/documents/migrations';
import { collectionsOf, read, STORED, type StoredKind } from '@/domain/documents/stored.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { FieldValue, rowOf, type Firestore, type Transaction } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { newJob } from '../lib/newJob';
import { report } from '../lib/report';

/** Documents that a step looks at. */
const SOME = 200;
/** Id and kind of the job: one at a time. */
const REWRITE = 'rewrite';

/**
 * Kinds of which there are earlier versions, in collections of a workspace. Those of forms are left as they are: versions
 * never change (invariant 3), and drafts are their editors'.
 */
const REWRITTEN = (Object.keys(STORED) as StoredKind[])
  .filter((kind) => /^workspaces\/\*\/\w+\/\*$/.test(STORED[kind].path))
  .map((kind) => ({ kind, collection: collectionsOf(kind)[1] ?? '' }))
  .filter(({ collection }) => versionOf(collection) > 1);

/** Lists find contacts and accounts by facets, which are made again for these. */
const HAVE_FACETS: readonly StoredKind[] = ['contact', 'account'];

interface Cursor {
  /** Of REWRITTEN. */
  at: number;
  /** The last document that was looked at. */
  after?: string;
  done: number;
}

/** Starts it, unless it is running. */
export async function startRewrite(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
): Promise<boolean> {
  const ref = db.doc(paths.job(ws, REWRITE));
  if ((await tx.get(ref)).get('status') === 'running') return false;
  tx.set(ref, newJob(REWRITE, now));
  return true;
}

/** @param size documents of a step, at most */
export function rewriteKind(size = SOME): JobKind<JobOf<'rewrite'>, Cursor> {
  return {
    async commit(tx, { db, ws }, { at, after, done } = { at: 0, done: 0 }) {
      const rewritten = REWRITTEN[at];
      if (!rewritten) return { cursor: undefined, progress: { done } };
      const { kind, collection } = rewritten;
      const all = db
        .collection(`${paths.workspace(ws)}/${collection}`)
        .orderBy(FieldPath.documentId())
        .limit(size);
      const { docs } = await tx.get(after === undefined ? all : all.startAfter(after));
      const old = docs.filter((doc) => doc.get('schemaVersion') !== versionOf(collection));
      let count = 0;
      for (const doc of old) {
        const present = rowOf<Record<string, unknown>>(doc);
        try {
          read(kind, present);
        } catch {
          // Of a later version, or broken: it stays as it is. What does not fit may hold what people said.
          report(new Error('A document fits no version.'), { door: 'rewrite', path: doc.ref.path });
          continue;
        }
        tx.set(doc.ref, present);
        count += 1;
      }
      if (count > 0 && HAVE_FACETS.includes(kind)) {
        tx.update(db.doc(paths.workspace(ws)), { duplicatesVersion: FieldValue.delete() });
      }
      const progress = { done: done + count };
      const last = docs.length < size ? undefined : docs.at(-1);
      const next = last ? { at, after: last.id } : { at: at + 1 };
      return { cursor: { ...next, ...progress }, progress };
    },
  };
}
