import { AppError } from '@/domain/base/errors';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { publishVersion, lintBefore, openForm } from '../forms/publishing';
import { recordPublished } from '../forms/recordPublished';
import { report } from '../lib/report';
import type { Transaction } from '../lib/admin';
import { placesAfterPublishing } from '../responses/publishedPlaces';
import { requirePermission, type CallSpec } from './call';

/**
 * Publishes the draft at that revision, in one transaction. The draft is read and linted before it; the transaction
 * reads the form again and requires the same revision.
 */
export const publishForm: CallSpec<'publishForm'> = {
  takesTurns: true,
  async run(context, { workspace, formId, rev, note }) {
    const open = async (tx: Transaction) => {
      const member = await requirePermission(tx, context, workspace, 'publishForms');
      const form = await openForm(tx, context, workspace, formId);
      if (form.draft.rev !== rev) throw new AppError('conflict');
      return { member, form };
    };
    const { form: opened } = await context.db.runTransaction(open, { readOnly: true });
    // Drafts are written by clients, so their content is as untrusted as any request.
    const read = readDefinition(opened.draft.definition);
    if (!read.ok) throw new AppError('not_publishable', read.reason, { findings: [] });
    const linted = lintBefore(read.definition, opened);
    const { db, now } = context;
    const { live } = opened;
    const published = await db.runTransaction(async (tx) => {
      const { member, form } = await open(tx);
      const made = publishVersion(tx, context, form, { linted, rev, note });
      recordPublished(tx, context, member, form, { rev, version: made.version });
      return made;
    });
    await placesAfterPublishing({ db, ws: workspace, formId, now }, live, read.definition);
    if (published.inReview) {
      report(new Error('A form of a new workspace waits for a look: npm run reviews.'), { formId });
    }
    return published;
  },
};
