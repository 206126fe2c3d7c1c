/** Pictures of people, re-encoded by the server (lib/redraw.ts). */
import { createHash } from 'node:crypto';
import { refused } from '@/domain/refusals/refusals';
import type { UserDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { assetUrl } from '@/domain/options/asset';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { authOf } from '../lib/accounts';
import { filesOf } from '../lib/files';
import { redrawn, type PictureLimits } from '../lib/redraw';
import { PICTURE_BYTES } from '@/domain/calls/limits';
import { writeProfile } from './profile';

const LIMITS: PictureLimits = {
  bytes: PICTURE_BYTES,
  pixels: 25_000_000,
  formats: ['JPEG', 'PNG', 'WebP'],
};
/** Edge of the square that is stored. */
const EDGE = 256;

/** The picture as a square WebP with pixels only. */
export const squareOf = (bytes: Buffer) =>
  redrawn(bytes, LIMITS, (picture) =>
    picture.resize(EDGE, EDGE, { fit: 'cover' }).webp({ quality: 86 }).toBuffer(),
  );

/**
 * Sets or removes an account's picture. Each name is recorded in the profile before its file is stored, so that an
 * orphaned file is found and removed the next time, or with the account.
 *
 * @param origin origin of this site, since an account's picture is a full address
 */
export async function storePicture(
  db: Firestore,
  uid: string,
  bytes: Buffer | null,
  origin: string,
  now: number,
): Promise<string | null> {
  const picture = bytes ? await squareOf(bytes) : null;
  // The hash includes the person, so that two people with the same picture do not share a file.
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
    // The account may have been deleted meanwhile, or given another picture.
    const user = dataOf<UserDoc>(await ref.get());
    const gone = !user || user.deletingAt !== undefined;
    if (gone || user.pictures?.at(-1) !== sha) {
      await bucket.remove(files.asset(sha));
      if (gone) throw new AppError('not_found');
      throw refused('picture_changed');
    }
  }
  const photoURL = sha === null ? null : `${origin}${assetUrl(sha)}`;
  await (await authOf(db)).updateUser(uid, { photoURL });
  await writeProfile(db, uid, now);
  const former = stored.filter((one) => one !== sha).map((one) => files.asset(one));
  const removeFormer = () => Promise.all(former.map((path) => bucket.remove(path)));
  if (former.length > 0) {
    await removeFormer();
    await ref.update({ pictures: FieldValue.arrayRemove(...stored.filter((one) => one !== sha)) });
    // Another tab may have stored one of these pictures in between.
    await removeFormer();
  }
  return photoURL;
}
