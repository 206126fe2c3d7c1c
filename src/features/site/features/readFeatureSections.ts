/**
 * Fetched once the page is there: schemas and Firestore are more than the page itself. The schema comes from its own
 * file, since all of them together bring the engine along.
 */
import { featureSectionSchema, type FeatureSectionDoc } from '@/domain/documents/content.schema';
import { paths } from '@/domain/base/firestorePaths';
import { getPage } from '@/shared/firebase/db';
import { queryOf } from '@/shared/firebase/query';

/** The sections, in no particular order. Throws an AppError. */
export async function readFeatureSections(): Promise<({ id: string } & FeatureSectionDoc)[]> {
  const query = queryOf('featureSections', paths.featureSections(), [], 100);
  const { rows } = await getPage(query, featureSectionSchema);
  return rows.map(({ id, data }) => ({ id, ...data }));
}
