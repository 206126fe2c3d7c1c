import { refused } from '@/domain/refusals/refusals';
import type { DraftDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import type { UnpublishedDetails } from '@/domain/calls/doors';
import { AppError } from '@/domain/base/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { publishVersion, lintBefore, openForm } from '../forms/publishing';
import { recordPublished } from '../forms/recordPublished';
import { placesAfterPublishing } from '../responses/publishedPlaces';
import { requirePermission, type CallSpec } from './call';

/** Republishes an earlier version as a new one. The versions in between stay and can be restored too. */
export const restoreVersion: CallSpec<'restoreVersion'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, n, draftRev }) {
    const { db, caller, now } = context;
    const open = async (tx: Transaction) => {
      const member = await requirePermission(tx, context, ws, 'publishForms');
      return { member, form: await openForm(tx, context, ws, formId) };
    };
    // A version never changes, so it is read and linted before the transaction that publishes it.
    const [{ form: read }, stored] = await db.runTransaction(
      async (tx) =>
        [
          await open(tx),
          dataOf<FormVersionDoc>(await tx.get(db.doc(paths.version(ws, formId, n)))),
        ] as const,
      { readOnly: true },
    );
    if (!stored) throw new AppError('not_found');
    const linted = lintBefore(readStoredDefinition(stored.definition), read);
    const { text } = linted;
    const restored = await db.runTransaction(async (tx) => {
      const { member, form } = await open(tx);
      const draft = draftText(form.draft);
      const isSame = draft === text;
      const live = form.live && canonicalJson(readStoredDefinition(form.live.definition));
      if (!isSame && draft !== live && draftRev !== form.draft.rev) {
        throw refused('draft_unpublished', undefined, {
          unpublished: true,
        } satisfies UnpublishedDetails);
      }
      const rev = isSame ? form.draft.rev : form.draft.rev + 1;
      const { version } = publishVersion(tx, context, form, { linted, rev, restoredFrom: n });
      recordPublished(tx, context, member, form, { rev, version });
      if (!isSame) {
        tx.set(db.doc(paths.draft(ws, formId)), {
          schemaVersion: 1,
          rev,
          definition: text,
          updatedAt: now,
          updatedBy: caller.uid,
        } satisfies DraftDoc);
      }
      return { version };
    });
    await placesAfterPublishing({ db, ws, formId, now }, read.live, linted.definition);
    return restored;
  },
};

/**
 * The draft as canonical text, or as stored if it cannot be parsed: it then equals no version, and the person is asked
 * before it is overwritten.
 */
function draftText({ definition }: DraftDoc): string {
  const read = readDefinition(definition);
  return read.ok ? canonicalJson(read.definition) : definition;
}
