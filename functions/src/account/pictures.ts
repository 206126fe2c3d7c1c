/** Pictures of people: drawn anew by the server, so that nothing of what was sent is ever shown but its pixels. */
import { createHash } from 'node:crypto';
import type { UserDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { files, paths } from '@/domain/paths';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { authOf } from '../lib/accounts';
import { filesOf } from '../lib/files';
import { syncProfile } from './profile';

/** Most bytes that are looked at; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;
/** Most pixels that are decoded: a small file can hold a huge picture. */
const PICTURE_PIXELS = 25_000_000;
/** Edge of the square that is stored. */
const EDGE = 256;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

const unreadable = () =>
  new AppError('malformed', 'This picture could not be read. Choose a JPEG, PNG or WebP.');

/** The same picture as a square WebP without anything but pixels. Throws `malformed`, `too_large`. */
export async function redrawn(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES) throw new AppError('too_large');
  // Native code of some megabytes: only this act waits for it.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS });
    const { format } = await picture.metadata();
    if (format === undefined || !FORMATS.includes(format)) throw unreadable();
    return await picture
      .rotate() // as the camera was held, before the note of it goes
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

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
  const picture = bytes ? await redrawn(bytes) : null;
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
    await bucket.save(files.asset(sha), picture, 'image/webp');
    // The account may have been deleted while this was stored, and its pictures be gone already.
    const user = dataOf<UserDoc>(await ref.get());
    if (!user || user.deletingAt !== undefined) {
      await bucket.remove(files.asset(sha));
      throw new AppError('not_found');
    }
  }
  const photoURL = sha === null ? null : `${origin}/api/assets/${sha}`;
  await (await authOf(db)).updateUser(uid, { photoURL });
  await syncProfile(db, uid, now);
  const former = stored.filter((one) => one !== sha);
  for (const one of former) await bucket.remove(files.asset(one));
  if (former.length > 0) await ref.update({ pictures: FieldValue.arrayRemove(...former) });
  return photoURL;
}
