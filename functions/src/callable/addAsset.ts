import * as z from 'zod';
import { ASSET_LIMITS } from '@/domain/form/asset';
import { KEY_PATTERN } from '@/domain/ids';
import { addAsset as add } from '../assets/add';
import { Buckets, refuse } from '../lib/rateLimit';
import { base64 } from './base64';
import { demandAct, type CallSpec } from './call';

/** Each is drawn by the processor that all share; a question with pictures may want thirty at once. */
const ASSETS = new Buckets({ amount: 60, window: 10 * 60_000 });

export const addAsset: CallSpec<'addAsset'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    image: base64(ASSET_LIMITS.sentBytes),
  }),
  async run(context, { workspace: ws, image }) {
    const { db, caller, now } = context;
    refuse(ASSETS.take(caller.uid, now));
    // Before anything is drawn; and once more, where it is noted.
    await db.runTransaction((tx) => demandAct(tx, context, ws, 'uploadPictures'), {
      readOnly: true,
    });
    return add(db, ws, Buffer.from(image, 'base64'), {
      uid: caller.uid,
      now,
      demand: async (tx) => void (await demandAct(tx, context, ws, 'uploadPictures')),
    });
  },
};
