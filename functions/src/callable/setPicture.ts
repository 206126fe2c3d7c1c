import { storePicture as set } from '../account/pictures';
import { Buckets, refuse } from '../lib/rateLimit';
import { siteUrl } from '../lib/environment';
import type { CallSpec } from './call';

/** Limit per person: all pictures are drawn by one shared processor. */
const PICTURES = new Buckets({ amount: 20, window: 10 * 60_000 });

export const setPicture: CallSpec<'setPicture'> = {
  async run({ db, caller, now }, { image }) {
    refuse(PICTURES.take(caller.uid, now));
    const bytes = image === null ? null : Buffer.from(image, 'base64');
    return { photoURL: await set(db, caller.uid, bytes, siteUrl(process.env), now) };
  },
};
