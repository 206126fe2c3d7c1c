/** `publicForms/{id}`: the form behind a public link, or its tombstone. Read only through here. */
import type { AliasDoc } from '@/domain/documents/access.schema';
import type { GoneFormDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import { stateAt } from '@/domain/form/access/openness';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { DocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { dataOf, type Firestore } from '../lib/admin';

/** The form; undefined if it does not exist or was deleted for good. */
export function publicFormIn(snapshot: DocumentSnapshot): PublicFormDoc | undefined {
  const stored = dataOf<PublicFormDoc | GoneFormDoc>(snapshot);
  return stored?.status === 'gone' ? undefined : stored;
}

export async function readPublicForm(
  db: Firestore,
  formId: string,
): Promise<PublicFormDoc | undefined> {
  return publicFormIn(await db.doc(paths.publicForm(formId)).get());
}

/** The form that shows something of itself to everybody: live, and without a password. Throws if there is none. */
export async function readShownForm(
  db: Firestore,
  formId: string,
  now: number,
): Promise<PublicFormDoc> {
  const form = await readPublicForm(db, formId);
  if (!form || stateAt(form, now) !== 'live' || form.access?.passwordId !== undefined) {
    throw new AppError('not_found');
  }
  return form;
}

/** The form that a readable link leads to; undefined where none does. */
export async function formOfAlias(db: Firestore, slug: string): Promise<string | undefined> {
  return dataOf<AliasDoc>(await db.doc(paths.alias(slug)).get())?.formId;
}

/** Writes the same into all public forms of a workspace. Idempotent; a form that is published meanwhile is not among them. */
export async function updatePublicForms(
  db: Firestore,
  ws: string,
  fields: UpdateData<PublicFormDoc>,
): Promise<void> {
  const forms = db.collection(paths.publicForms()).where('workspace', '==', ws);
  const writer = db.bulkWriter();
  for (const { ref } of (await forms.select().get()).docs) void writer.update(ref, fields);
  await writer.close();
}

/**
 * Closes public forms for good. The ids stay taken: a new holder of one would receive responses from old links. What
 * remains names neither workspace nor person.
 */
export async function endPublicForms(db: Firestore, formIds: readonly string[]): Promise<void> {
  const writer = db.bulkWriter();
  const gone: GoneFormDoc = { schemaVersion: 1, status: 'gone' };
  for (const id of formIds) void writer.set(db.doc(paths.publicForm(id)), gone);
  await writer.close();
}
