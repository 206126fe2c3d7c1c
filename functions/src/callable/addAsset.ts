import { keepAsset as add } from '../assets/add';
import { Buckets, refuse } from '../lib/rateLimit';
import { checkPermission, permissionIn, type CallSpec } from './call';

/**
 * Limit per person: all pictures are drawn by one shared processor. A question with pictures can need thirty at once.
 */
const ASSETS = new Buckets({ amount: 60, window: 10 * 60_000 });

export const addAsset: CallSpec<'addAsset'> = {
  async run(context, { workspace: ws, image }) {
    const { db, caller, now } = context;
    refuse(ASSETS.take(caller.uid, now));
    // Checked before drawing, and again in the transaction that records the picture.
    await checkPermission(context, ws, 'uploadPictures');
    return add(db, ws, Buffer.from(image, 'base64'), {
      uid: caller.uid,
      now,
      authorise: permissionIn(context, ws, 'uploadPictures'),
    });
  },
};
