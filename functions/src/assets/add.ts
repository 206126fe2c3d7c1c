import { createHash } from 'node:crypto';
import type { AssetDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { ASSET_LIMITS, type AssetRef } from '@/domain/form/asset';
import { files, paths } from '@/domain/firestorePaths';
import { AggregateField, type Firestore, type Transaction } from '../lib/admin';
import { filesOf } from '../lib/files';
import { drawAsset } from './draw';

/** Who adds it. */
export interface Adding {
  uid: string;
  now: number;
  /** Throws unless they may, read in the transaction. */
  demand: (tx: Transaction) => Promise<void>;
}

/**
 * Keeps a picture for the forms of a workspace. Drafts and versions name it for ever, so it stays as long as the
 * workspace does. It is noted before its file is stored, so that whoever deletes the workspace knows of every file.
 *
 * Throws `malformed`, `too_large` (the file, or all of the workspace's together), what `demand` throws, and `not_found`
 * where the workspace was deleted meanwhile.
 */
export async function addAsset(
  db: Firestore,
  ws: string,
  file: Buffer,
  { uid, now, demand }: Adding,
): Promise<AssetRef> {
  const { bytes, width, height } = await drawAsset(file);
  // Of the workspace too: another one's deletion must not take it away, and nobody who has a picture can ask whether
  // somebody else has it as well.
  const sha = createHash('sha256').update(ws).update(bytes).digest('hex');
  const ref = db.doc(paths.asset(ws, sha));
  await db.runTransaction(async (tx) => {
    await demand(tx);
    if ((await tx.get(ref)).exists) return;
    const all = db.collection(paths.assets(ws)).aggregate({ bytes: AggregateField.sum('bytes') });
    const kept = (await tx.get(all)).data().bytes;
    if (kept + bytes.length > ASSET_LIMITS.workspaceBytes) throw full();
    const asset: AssetDoc = {
      schemaVersion: 1,
      uploadedBy: uid,
      bytes: bytes.length,
      width,
      height,
      at: now,
    };
    tx.create(ref, asset);
  });
  const bucket = await filesOf(db);
  // Also where it was noted before: that try may have been cut off.
  if (!(await bucket.has(files.asset(sha)))) {
    await bucket.save(files.asset(sha), bytes, 'image/webp');
  }
  // A workspace that is deleted has lost its last member before its files are looked for: this one came too late.
  if ((await db.collection(paths.members(ws)).limit(1).get()).empty) {
    await bucket.remove(files.asset(sha));
    throw new AppError('not_found');
  }
  return { id: sha, width, height };
}

function full(): AppError {
  const megabytes = ASSET_LIMITS.workspaceBytes / 1_000_000;
  return new AppError(
    'too_large',
    `This workspace holds ${megabytes} MB of pictures, which is as much as it can. Use one that it has already, or write to us.`,
  );
}
