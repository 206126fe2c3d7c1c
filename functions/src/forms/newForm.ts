/** Stores a new form: its head, draft, registry and the place of its public page. */
import { refused } from '@/domain/refusals/refusals';
import type { DraftDoc, FormHeadDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { headOf } from '@/domain/form/head/headOf';
import { paths } from '@/domain/base/firestorePaths';
import type { Caller } from '../lib/caller';
import type { Firestore, Transaction } from '../lib/admin';
import { allowanceOf } from '../lib/hourly';

/** The first revision of every draft. */
export const FIRST_REV = 1;

interface Context {
  db: Firestore;
  caller: Caller;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Within a transaction, which must not have written before; that the id is free, the caller has asked.
 *
 * @throws `rate_limited` where the workspace has as many forms as it may
 */
export async function addForm(
  tx: Transaction,
  { db, caller, now }: Context,
  ws: string,
  formId: string,
  definition: FormDefinition,
  also: Pick<FormHeadDoc, 'folder' | 'copyOf'> = {},
): Promise<void> {
  const allowance = await allowanceOf(tx, db, ws, now);
  const forms = await tx.get(db.collection(paths.forms(ws)).count());
  if (forms.data().count >= allowance.limits.forms) {
    throw refused('forms_full', { most: allowance.limits.forms });
  }
  allowance.spend('formsPerHour');
  tx.create(db.doc(paths.form(ws, formId)), {
    schemaVersion: 1,
    ...headOf(definition),
    ...also,
    status: 'draft',
    draftRev: FIRST_REV,
    counts: { submissions: 0 },
    lastResponseAt: 0,
    createdAt: now,
    createdBy: caller.uid,
    updatedAt: now,
  } satisfies FormHeadDoc);
  tx.create(db.doc(paths.draft(ws, formId)), {
    schemaVersion: 1,
    rev: FIRST_REV,
    definition: canonicalJson(definition),
    updatedAt: now,
    updatedBy: caller.uid,
  } satisfies DraftDoc);
  tx.create(db.doc(paths.registry(ws, formId)), { schemaVersion: 1, fields: '{}' });
  tx.create(db.doc(paths.publicForm(formId)), {
    schemaVersion: 1,
    workspace: ws,
    status: 'draft',
    statusSince: now,
    superseded: {},
  } satisfies PublicFormDoc);
}
