/** `publicForms/{id}`: the form behind a public link, or what is left of it. Read through here only. */
import type { GoneFormDoc, PublicFormDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, type Firestore } from '../lib/admin';

/** The form; undefined where there is none, and where it was deleted for good. */
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

/**
 * Closes public forms for good. The ids stay taken: whoever was given one of them anew would receive what is answered
 * under old links. What stays names neither workspace nor person.
 */
export async function endPublicForms(db: Firestore, formIds: readonly string[]): Promise<void> {
  const writer = db.bulkWriter();
  const gone: GoneFormDoc = { schemaVersion: 1, status: 'gone' };
  for (const id of formIds) void writer.set(db.doc(paths.publicForm(id)), gone);
  await writer.close();
}
