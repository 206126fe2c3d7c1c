import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { squareOf } from '../../account/pictures';
import { storeAsset } from '../../assets/add';
import { dataOf, FieldValue } from '../../lib/admin';
import { Buckets, refuse } from '../../lib/rateLimit';
import { checkPermission, permissionIn, requirePermission, type CallSpec } from '../call';

/** Limit per person: all pictures are drawn by one shared processor. */
const PICTURES = new Buckets({ amount: 20, window: 10 * 60_000 });

/** Its members' lists get a copy. */
export const setWorkspacePicture: CallSpec<'setWorkspacePicture'> = {
  async run(context, { workspace: ws, image }) {
    const { db, caller, now } = context;
    refuse(PICTURES.take(caller.uid, now));
    await checkPermission(context, ws, 'changeSettings');
    const picture =
      image === null
        ? null
        : await storeAsset(
            db,
            ws,
            { bytes: await squareOf(Buffer.from(image, 'base64')), type: 'image/webp', about: {} },
            {
              uid: caller.uid,
              now,
              authorise: permissionIn(context, ws, 'changeSettings'),
            },
          );
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const before = dataOf<WorkspaceDoc>(await tx.get(ref))?.picture ?? null;
      if (before === picture) return;
      const members = await tx.get(db.collection(paths.members(ws)).select());
      const mirrors = await tx.getAll(
        ...members.docs.map(({ id }) => db.doc(paths.userWorkspace(id, ws))),
      );
      const noted = { picture: picture ?? FieldValue.delete() };
      tx.update(ref, noted);
      for (const mirror of mirrors) if (mirror.exists) tx.update(mirror.ref, noted);
      recordAct(tx, context, ws, member, 'workspace_picture_changed', { params: {} });
    });
    return { picture };
  },
};
