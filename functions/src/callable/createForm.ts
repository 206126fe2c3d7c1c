import * as z from 'zod';
import type { DraftDoc, FormHeadDoc, PublicFormDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { KEY_PATTERN } from '@/domain/ids';
import { paths } from '@/domain/firestorePaths';
import { dataOf } from '../lib/admin';
import { allowanceOf } from '../lib/hourly';
import { requirePermission, type CallSpec } from './call';

/** The first revision of every draft. */
const FIRST_REV = 1;

/**
 * Stores a new form under an id that the browser generated. A repeat gets the same answer. A repeat with another
 * definition is rejected: answering "stored" would discard what was typed between the two attempts (invariant 11).
 */
export const createForm: CallSpec<'createForm'> = {
  takesTurns: true,
  schema: z.strictObject({
    workspace: z.string().min(1).max(64).regex(KEY_PATTERN),
    formId: z.string().regex(KEY_PATTERN),
    definition: z.string(),
  }),
  async run(context, { workspace: ws, formId, definition: text }) {
    const { db, caller, now } = context;
    const read = readDefinition(text);
    if (!read.ok) throw new AppError('malformed');
    const { definition } = read;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editForms');
      const publicForm = db.doc(paths.publicForm(formId));
      const head = db.doc(paths.form(ws, formId));
      const draft = db.doc(paths.draft(ws, formId));
      const [taken, mine, stored] = await tx.getAll(publicForm, head, draft);
      const earlier = mine && dataOf<FormHeadDoc>(mine);
      const first = stored && dataOf<DraftDoc>(stored);
      const repeats = first?.rev === FIRST_REV && first.definition === canonicalJson(definition);
      if (earlier?.createdBy === caller.uid && repeats) return { formId, rev: FIRST_REV };
      // The id exists: from an earlier attempt of the caller, or another person's form, in this workspace or another.
      if (earlier || taken?.exists) throw new AppError('conflict');
      const allowance = await allowanceOf(tx, db, ws, now);
      const forms = await tx.get(db.collection(paths.forms(ws)).count());
      if (forms.data().count >= allowance.limits.forms) {
        throw new AppError(
          'rate_limited',
          `This workspace has reached its limit of ${allowance.limits.forms} forms. Contact us if you need more.`,
        );
      }
      allowance.spend('formsPerHour');
      tx.create(head, {
        schemaVersion: 1,
        title: definition.title,
        status: 'draft',
        draftRev: FIRST_REV,
        counts: { submissions: 0 },
        createdAt: now,
        createdBy: caller.uid,
        updatedAt: now,
      } satisfies FormHeadDoc);
      tx.create(draft, {
        schemaVersion: 1,
        rev: FIRST_REV,
        definition: canonicalJson(definition),
        updatedAt: now,
        updatedBy: caller.uid,
      } satisfies DraftDoc);
      tx.create(db.doc(paths.registry(ws, formId)), { schemaVersion: 1, fields: '{}' });
      tx.create(publicForm, {
        schemaVersion: 1,
        workspace: ws,
        status: 'draft',
        statusSince: now,
        superseded: {},
      } satisfies PublicFormDoc);
      return { formId, rev: FIRST_REV };
    });
  },
};
