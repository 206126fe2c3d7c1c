import { addFontFile } from '../../assets/addFont';
import { Buckets, refuse } from '../../lib/rateLimit';
import { checkPermission, permissionIn, type CallSpec } from '../call';

/** Limit per person. */
const FONTS = new Buckets({ amount: 20, window: 10 * 60_000 });

export const addFont: CallSpec<'addFont'> = {
  async run(context, { workspace: ws, font, name }) {
    const { db, caller, now } = context;
    // Before the file is read.
    await checkPermission(context, ws, 'uploadPictures');
    refuse(FONTS.take(caller.uid, now));
    return addFontFile(
      db,
      ws,
      { file: Buffer.from(font, 'base64'), name },
      {
        uid: caller.uid,
        now,
        authorise: permissionIn(context, ws, 'uploadPictures'),
      },
    );
  },
};
