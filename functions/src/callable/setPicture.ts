import * as z from 'zod';
import { PICTURE_BYTES, setPicture as set } from '../account/pictures';
import { Buckets, refuse } from '../http/limits';
import { siteUrl } from '../lib/environment';
import type { CallSpec } from './call';

/** Four characters of base64 for three bytes. */
const LENGTH = Math.ceil(PICTURE_BYTES / 3) * 4;

/** Each is drawn by the processor that all share. */
const PICTURES = new Buckets({ amount: 20, window: 10 * 60_000 });

export const setPicture: CallSpec<'setPicture'> = {
  schema: z.strictObject({
    image: z
      .string()
      .min(1)
      .max(LENGTH)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .nullable(),
  }),
  async run({ db, caller, now }, { image }) {
    refuse(PICTURES.take(caller.uid, now));
    const bytes = image === null ? null : Buffer.from(image, 'base64');
    return { photoURL: await set(db, caller.uid, bytes, siteUrl(process.env), now) };
  },
};
