/** Pictures of people: drawn anew by the server (lib/redraw.ts). */
import { createHash } from 'node:crypto';
import type { UserDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { assetUrl } from '@/domain/form/asset';
import { files, paths } from '@/domain/firestorePaths';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { authOf } from '../lib/accounts';
import { filesOf } from '../lib/files';
import { redrawn, type Taken } from '../lib/redraw';
import { PICTURE_BYTES } from '../lib/sizes';
import { syncProfile } from './profile';

const TAKEN: Taken = {
  bytes: PICTURE_BYTES,
  pixels: 25_000_000,
  formats: ['JPEG', 'PNG', 'WebP'],
};
/** Edge of the square that is stored. */
const EDGE = 256;

/** The same picture as a square WebP without anything but pixels. */
const squareOf = (bytes: Buffer) =>
  redrawn(bytes, TAKEN, (picture) =>
    picture.resize(EDGE, EDGE, { fit: 'cover' }).webp({ quality: 86 }).toBuffer(),
  );

/**
 * Gives an account a picture, or none. Each name is noted in the profile before anything is stored under it, so that
 * a file that was cut off from its account is found and removed the next time, or with the account.
 *
 * @param origin of this site: an account's picture is a whole address
 */
export async function setPicture(
  db: Firestore,
  uid: string,
  bytes: Buffer | null,
  origin: string,
  now: number,
): Promise<string | null> {
  const picture = bytes ? await squareOf(bytes) : null;
  // Of the person too: two people with the same picture must not lose it to one another.
  const sha = picture ? createHash('sha256').update(uid).update(picture).digest('hex') : null;
  const ref = db.doc(paths.user(uid));
  const stored = await db.runTransaction(async (tx) => {
    const user = dataOf<UserDoc>(await tx.get(ref));
    if (!user || user.deletingAt !== undefined) throw new AppError('not_found');
    if (sha !== null) tx.update(ref, { pictures: FieldValue.arrayUnion(sha) });
    return user.pictures ?? [];
  });
  const bucket = await filesOf(db);
  if (picture && sha !== null) {
    await bucket.save(files.asset(sha), picture, 'image/webp', true);
    // While this was stored the account may have been deleted, or given another picture, and this one be forgotten.
    const user = dataOf<UserDoc>(await ref.get());
    const gone = !user || user.deletingAt !== undefined;
    if (gone || user.pictures?.at(-1) !== sha) {
      await bucket.remove(files.asset(sha));
      if (gone) throw new AppError('not_found');
      throw new AppError('conflict', 'Another picture was chosen meanwhile.');
    }
  }
  const photoURL = sha === null ? null : `${origin}${assetUrl(sha)}`;
  await (await authOf(db)).updateUser(uid, { photoURL });
  await syncProfile(db, uid, now);
  const former = stored.filter((one) => one !== sha).map((one) => files.asset(one));
  const removeFormer = () => Promise.all(former.map((path) => bucket.remove(path)));
  if (former.length > 0) {
    await removeFormer();
    await ref.update({ pictures: FieldValue.arrayRemove(...stored.filter((one) => one !== sha)) });
    // Another tab may have stored one of them in between, and seen that it was still noted.
    await removeFormer();
  }
  return photoURL;
}
