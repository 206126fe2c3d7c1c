import { paths } from '@/domain/base/firestorePaths';
import type { AnnotationsDoc } from '@/domain/documents/annotations.schema';
import { ANNOTATIONS } from '@/domain/options/reports';
import { refused } from '@/domain/refusals/refusals';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Adds, edits or deletes an annotation of a form's figures. A repeat answers the same. */
export const changeAnnotation: CallSpec<'changeAnnotation'> = {
  async run(context, { workspace: ws, formId, id, annotation }) {
    const { db, caller, now } = context;
    const ref = db.doc(paths.annotations(ws, formId));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'annotateFigures');
      const [form, stored] = await tx.getAll(db.doc(paths.form(ws, formId)), ref);
      if (!form?.exists) throw refused('thing_deleted', { noun: 'form' });
      const { [id]: known, ...others } =
        (stored && dataOf<AnnotationsDoc>(stored)?.annotations) ?? {};
      if (!annotation && !known) return;
      if (annotation && Object.keys(others).length >= ANNOTATIONS.most) {
        throw refused('annotations_full', { most: ANNOTATIONS.most });
      }
      const next: AnnotationsDoc = {
        schemaVersion: 1,
        annotations: {
          ...others,
          ...(annotation ? { [id]: { ...annotation, updatedAt: now, updatedBy: caller.uid } } : {}),
        },
      };
      tx.set(ref, next);
    });
    return {};
  },
};
