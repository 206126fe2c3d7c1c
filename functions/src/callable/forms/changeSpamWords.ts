import { paths } from '@/domain/base/firestorePaths';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { recordAct } from '../../audit/record';
import { dataOf, FieldValue } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Saves the workspace's list of what makes a response spam. The intake reads it for each response that it judges. */
export const changeSpamWords: CallSpec<'changeSpamWords'> = {
  async run(context, { workspace: ws, words: sent }) {
    const { db } = context;
    const words = [...new Set(sent)];
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const before = dataOf<WorkspaceDoc>(await tx.get(ref))?.spamWords ?? [];
      if (before.join('\n') === words.join('\n')) return;
      tx.update(ref, { spamWords: words.length === 0 ? FieldValue.delete() : words });
      const params = { count: words.length };
      recordAct(tx, context, ws, member, 'spam_words_changed', { params });
    });
    return {};
  },
};
