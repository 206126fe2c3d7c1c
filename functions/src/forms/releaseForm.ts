import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { isInReview } from '@/domain/form/access/openness';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';

/** Opens the page of a form that waited for a look. What was found stays released in later versions. */
export function releaseForm(
  { db, now }: { db: Firestore; now: number },
  formId: string,
): Promise<'released' | 'none'> {
  return db.runTransaction(async (tx) => {
    const ref = db.doc(paths.publicForm(formId));
    const form = dataOf<PublicFormDoc>(await tx.get(ref));
    if (!form?.review || !isInReview(form)) return 'none';
    tx.update(ref, { 'review.releasedAt': now });
    tx.update(db.doc(paths.form(form.workspace, formId)), { inReview: FieldValue.delete() });
    return 'released';
  });
}
