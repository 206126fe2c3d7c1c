import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { DraftDoc, FormHeadDoc, TestsDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { copyTitle } from '@/domain/form/head/headOf';
import { paths } from '@/domain/base/firestorePaths';
import { makerAsRecipient } from '../../delivery/recipients';
import { keySecret } from '../../lib/keys';
import { addForm } from '../../forms/newForm';
import { recordAct } from '../../audit/record';
import { dataOf, type Transaction } from '../../lib/admin';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { definitionElsewhere, type ReadElsewhere } from './definitionElsewhere';

/** Which form is copied, and where to. */
interface Copying {
  ws: string;
  formId: string;
  /** The workspace of the copy. */
  to: string;
  copyId: string;
}

/** The caller as a member of the copy's workspace. Throws unless they may copy forms in both. */
async function requireBoth(tx: Transaction, context: CallContext, { ws, to }: Copying) {
  const member = await requirePermission(tx, context, ws, 'duplicateForms');
  return to === ws ? member : requirePermission(tx, context, to, 'duplicateForms');
}

/** The form's definition as its draft has it. Drafts are written by clients: their content is as untrusted as any request. */
function definitionIn(draft: DraftDoc): FormDefinition {
  const read = readDefinition(draft.definition);
  if (!read.ok) throw new AppError('malformed', read.reason);
  return read.definition;
}

/**
 * Copies a form's draft, its test answers and how it mails. Recipients are left out: the copy is another form, and who
 * is told of its responses, an admin says.
 *
 * @param elsewhere how the definition reads in another workspace
 */
async function copyForm(context: CallContext, copying: Copying, elsewhere?: ReadElsewhere) {
  const { db, caller, now } = context;
  const { ws, formId, to, copyId } = copying;
  const secret = keySecret(process.env);
  return db.runTransaction(async (tx) => {
    const member = await requireBoth(tx, context, copying);
    const [source, draftDoc, deliveryDoc, testsDoc, made, taken] = await tx.getAll(
      db.doc(paths.form(ws, formId)),
      db.doc(paths.draft(ws, formId)),
      db.doc(paths.delivery(ws, formId)),
      db.doc(paths.tests(ws, formId)),
      db.doc(paths.form(to, copyId)),
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
    const definition = definitionIn(draft);
    const title = elsewhere ? definition.title : copyTitle(definition.title);
    const { folder } = head;
    const maker = await makerAsRecipient(tx, { db, now, keySecret: secret }, to, caller);
    await addForm(
      tx,
      context,
      to,
      copyId,
      { ...(elsewhere ? elsewhere(definition) : definition), title },
      {
        copyOf: formId,
        ...(folder === undefined || elsewhere ? {} : { folder }),
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
    tx.create(db.doc(paths.delivery(to, copyId)), copied);
    const tests = testsDoc && dataOf<TestsDoc>(testsDoc);
    if (tests) tx.create(db.doc(paths.tests(to, copyId)), { ...tests, ...written });
    recordAct(tx, context, to, member, 'form_created', {
      params: { title },
      target: { kind: 'form', id: copyId },
      key: copyId,
    });
    return { formId: copyId, title };
  });
}

export const duplicateForm: CallSpec<'duplicateForm'> = {
  takesTurns: true,
  run: (context, { workspace: ws, formId, copyId }) =>
    copyForm(context, { ws, formId, to: ws, copyId }),
};

/** Its pictures and fonts are copied, too, and contacts' properties are found by their names. */
export const copyFormElsewhere: CallSpec<'copyForm'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, to, copyId }) {
    if (to === ws) throw new AppError('malformed');
    const { db } = context;
    const copying = { ws, formId, to, copyId };
    // Before anything is kept there, and again in the transaction that makes the form.
    const draft = await db.runTransaction(
      async (tx) => {
        await requireBoth(tx, context, copying);
        return dataOf<DraftDoc>(await tx.get(db.doc(paths.draft(ws, formId))));
      },
      { readOnly: true },
    );
    if (!draft) throw new AppError('not_found');
    const elsewhere = await definitionElsewhere(context, { ws, to }, draft.definition);
    return copyForm(context, copying, elsewhere);
  },
};
