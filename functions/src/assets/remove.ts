import { files, paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';

/** Files removed at a time. */
const AT_A_TIME = 50;

/** Removes the files of a workspace's pictures; their documents are deleted with the workspace. Idempotent. */
export async function removeAssets(db: Firestore, ws: string): Promise<void> {
  const assets = await db.collection(paths.assets(ws)).select().get();
  if (assets.empty) return;
  const bucket = await filesOf(db);
  for (let start = 0; start < assets.size; start += AT_A_TIME) {
    const some = assets.docs.slice(start, start + AT_A_TIME);
    await Promise.all(some.map(({ id }) => bucket.remove(files.asset(id))));
  }
}
