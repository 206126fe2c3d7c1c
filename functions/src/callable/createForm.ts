import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { DraftDoc, FormHeadDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { addForm, FIRST_REV } from '../forms/newForm';
import { makerAsRecipient } from '../delivery/recipients';
import { dataOf } from '../lib/admin';
import { keySecret } from '../lib/keys';
import { requirePermission, type CallSpec } from './call';

/**
 * Stores a new form under an id that the browser generated. A repeat gets the same answer. A repeat with another
 * definition is rejected: answering "stored" would discard what was typed between the two attempts (invariant 11).
 */
export const createForm: CallSpec<'createForm'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, definition: text }) {
    const { db, caller, now } = context;
    const secret = keySecret(process.env);
    const read = readDefinition(text);
    if (!read.ok) throw new AppError('malformed');
    const { definition } = read;
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'editForms');
      const [taken, mine, stored] = await tx.getAll(
        db.doc(paths.publicForm(formId)),
        db.doc(paths.form(ws, formId)),
        db.doc(paths.draft(ws, formId)),
      );
      const earlier = mine && dataOf<FormHeadDoc>(mine);
      const first = stored && dataOf<DraftDoc>(stored);
      const repeats = first?.rev === FIRST_REV && first.definition === canonicalJson(definition);
      if (earlier?.createdBy === caller.uid && repeats) return { formId, rev: FIRST_REV };
      // The id exists: from an earlier attempt of the caller, or another person's form, in this workspace or another.
      if (earlier || taken?.exists) throw new AppError('conflict');
      const maker = await makerAsRecipient(tx, { db, now, keySecret: secret }, ws, caller);
      await addForm(tx, context, ws, formId, definition);
      maker.note();
      tx.create(db.doc(paths.delivery(ws, formId)), {
        schemaVersion: 1,
        recipients: maker.recipients,
        repliesToRespondent: true,
        updatedAt: now,
        updatedBy: caller.uid,
      } satisfies DeliveryDoc);
      recordAct(tx, context, ws, member, 'form_created', {
        params: { title: definition.title },
        target: { kind: 'form', id: formId },
        key: formId,
      });
      return { formId, rev: FIRST_REV };
    });
  },
};
