import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { DraftDoc, FormHeadDoc, TestsDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { copyTitle } from '@/domain/form/head/headOf';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { makerAsRecipient } from '../../delivery/recipients';
import { keySecret } from '../../lib/keys';
import { addForm } from '../../forms/newForm';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/**
 * Copies a form's draft, its test answers and how it mails. Recipients are left out: the copy is another form, and who
 * is told of its responses, an admin says.
 */
export const duplicateForm: CallSpec<'duplicateForm'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, copyId }) {
    const { db, caller, now } = context;
    const secret = keySecret(process.env);
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'duplicateForms');
      const [source, draftDoc, deliveryDoc, testsDoc, made, taken] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.draft(ws, formId)),
        db.doc(paths.delivery(ws, formId)),
        db.doc(paths.tests(ws, formId)),
        db.doc(paths.form(ws, copyId)),
        db.doc(paths.publicForm(copyId)),
      );
      const copy = made && dataOf<FormHeadDoc>(made);
      if (copy?.copyOf === formId && copy.createdBy === caller.uid) {
        return { formId: copyId, title: copy.title };
      }
      if (copy || taken?.exists) throw new AppError('conflict');
      const head = source && dataOf<FormHeadDoc>(source);
      const draft = draftDoc && dataOf<DraftDoc>(draftDoc);
      if (!head || !draft || head.deletingAt !== undefined) throw new AppError('not_found');
      // Drafts are written by clients, so their content is as untrusted as any request.
      const read = readDefinition(draft.definition);
      if (!read.ok) throw new AppError('malformed', read.reason);
      const title = copyTitle(read.definition.title);
      const { folder } = head;
      const maker = await makerAsRecipient(tx, { db, now, keySecret: secret }, ws, caller);
      await addForm(
        tx,
        context,
        ws,
        copyId,
        { ...read.definition, title },
        {
          copyOf: formId,
          ...(folder === undefined ? {} : { folder }),
        },
      );
      const written = { updatedAt: now, updatedBy: caller.uid };
      maker.note();
      const delivery = (deliveryDoc && dataOf<DeliveryDoc>(deliveryDoc)) ?? {
        schemaVersion: 1,
        repliesToRespondent: true,
      };
      const { recipients } = maker;
      const copied: DeliveryDoc = { ...delivery, recipients, ...written };
      tx.create(db.doc(paths.delivery(ws, copyId)), copied);
      const tests = testsDoc && dataOf<TestsDoc>(testsDoc);
      if (tests) tx.create(db.doc(paths.tests(ws, copyId)), { ...tests, ...written });
      recordAct(tx, context, ws, member, 'form_created', {
        params: { title },
        target: { kind: 'form', id: copyId },
        key: copyId,
      });
      return { formId: copyId, title };
    });
  },
};
