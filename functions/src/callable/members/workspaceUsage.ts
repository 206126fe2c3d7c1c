import type { AssistUseDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { UsageDoc } from '@/domain/documents/numbers.schema';
import { dayIn, monthOf } from '@/domain/base/days';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { AggregateField, dataOf } from '../../lib/admin';
import { checkPermission, type CallSpec } from '../call';

const DAY_MS = 86_400_000;

/** Counts and sums that the database makes: no document of a list is read. */
export const workspaceUsage: CallSpec<'workspaceUsage'> = {
  async run(context, { workspace: ws }) {
    const { db, now } = context;
    await checkPermission(context, ws, 'readWorkspace');
    const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
    if (!workspace) throw new AppError('not_found');
    const month = monthOf(dayIn(workspace.timeZone, now));
    const contacts = db.collection(paths.contacts(ws)).where('status', '==', 'active');
    const [forms, people, members, uploads, assets, usage, assist] = await Promise.all([
      db.collection(paths.forms(ws)).count().get(),
      contacts.count().get(),
      db.collection(paths.members(ws)).count().get(),
      db
        .collection(paths.uploads(ws))
        .aggregate({ bytes: AggregateField.sum('received') })
        .get(),
      db
        .collection(paths.assets(ws))
        .aggregate({ bytes: AggregateField.sum('bytes') })
        .get(),
      db.doc(paths.usageMonth(ws, month)).get(),
      db.doc(paths.assistUse(ws)).get(),
    ]);
    const asked = dataOf<AssistUseDoc>(assist);
    return {
      forms: forms.data().count,
      month,
      answers: dataOf<UsageDoc>(usage)?.responses ?? 0,
      contacts: people.data().count,
      members: members.data().count,
      bytes: uploads.data().bytes + assets.data().bytes,
      assist: asked?.day === Math.floor(now / DAY_MS) ? asked.count : 0,
    };
  },
};
