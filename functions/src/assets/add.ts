import { createHash } from 'node:crypto';
import { refused } from '@/domain/refusals/refusals';
import type { AssetDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { ASSET_LIMITS, type AssetRef } from '@/domain/options/asset';
import { files, paths } from '@/domain/base/firestorePaths';
import { AggregateField, type Firestore, type Transaction } from '../lib/admin';
import { filesOf } from '../lib/files';
import { drawAsset } from './draw';

/** Who adds the picture, and when. */
export interface AddAssetContext {
  uid: string;
  now: number;
  /** Throws unless the caller may add pictures. Read in the transaction. */
  authorise: (tx: Transaction) => Promise<void>;
}

/**
 * Stores a picture for the forms of a workspace. Drafts and versions refer to it permanently, so it is kept as long as
 * the workspace.
 *
 * Throws `malformed`, `too_large` (the file), and what `storeAsset` throws.
 */
export async function keepAsset(
  db: Firestore,
  ws: string,
  file: Buffer,
  context: AddAssetContext,
): Promise<AssetRef> {
  const { bytes, width, height } = await drawAsset(file);
  const about = { width, height };
  const id = await storeAsset(db, ws, { bytes, type: 'image/webp', about }, context);
  return { id, width, height };
}

/** A file that forms show, and what is noted of it. */
interface KeptFile {
  bytes: Buffer;
  type: string;
  about: Pick<AssetDoc, 'width' | 'height' | 'font'>;
}

/**
 * Keeps a file of a workspace's forms under the hash of its content. It is recorded before it is stored, so that deleting
 * the workspace finds every file.
 *
 * Throws `too_large` (all files of the workspace), whatever `authorise` throws, and `not_found` if the workspace was
 * deleted during the call.
 */
export async function storeAsset(
  db: Firestore,
  ws: string,
  { bytes, type, about }: KeptFile,
  { uid, now, authorise }: AddAssetContext,
): Promise<string> {
  // The hash includes the workspace: deleting another workspace must not remove the file, and owning a picture must not
  // reveal whether another workspace has it.
  const sha = createHash('sha256').update(ws).update(bytes).digest('hex');
  const ref = db.doc(paths.asset(ws, sha));
  await db.runTransaction(async (tx) => {
    await authorise(tx);
    if ((await tx.get(ref)).exists) return;
    const all = db.collection(paths.assets(ws)).aggregate({ bytes: AggregateField.sum('bytes') });
    const kept = (await tx.get(all)).data().bytes;
    if (kept + bytes.length > ASSET_LIMITS.workspaceBytes) throw full();
    const asset: AssetDoc = {
      schemaVersion: 1,
      uploadedBy: uid,
      bytes: bytes.length,
      ...about,
      at: now,
    };
    tx.create(ref, asset);
  });
  const bucket = await filesOf(db);
  // Also if it was recorded before: that attempt may have been interrupted.
  if (!(await bucket.has(files.asset(sha)))) await bucket.save(files.asset(sha), bytes, type);
  // Deleting a workspace removes its last member before looking for files, so without members this file came too late.
  if ((await db.collection(paths.members(ws)).limit(1).get()).empty) {
    await bucket.remove(files.asset(sha));
    throw new AppError('not_found');
  }
  return sha;
}

function full(): AppError {
  const megabytes = ASSET_LIMITS.workspaceBytes / 1_000_000;
  return refused('pictures_full', { megabytes });
}
