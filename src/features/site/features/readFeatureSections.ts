/** Fetched once the page is there: schemas and Firestore are more than the page itself. */
import { featureSectionSchema } from '@/domain/documents/content.schema';
import type { FeatureSectionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { getPage } from '@/shared/firebase/db';
import { queryOf } from '@/shared/firebase/query';

/** Sections in no order. Throws an AppError. */
export async function readFeatureSections(): Promise<({ id: string } & FeatureSectionDoc)[]> {
  const query = queryOf('featureSections', paths.featureSections(), [], 100);
  const { rows } = await getPage(query, featureSectionSchema);
  return rows.map(({ id, data }) => ({ id, ...data }));
}
