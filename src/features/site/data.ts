import { useQuery } from '@tanstack/react-query';
import { featureSectionSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { addDocument, getPage } from '@/shared/firebase/db';

/** The whole featureSections collection, as the spec reads it; a handful of documents. */
export function useFeatureSections() {
  return useQuery({
    queryKey: ['featureSections'],
    queryFn: async () => {
      const page = await getPage(
        { path: paths.featureSections(), limit: 100 },
        featureSectionSchema,
      );
      return page.rows.map((row) => ({ id: row.id, ...row.data }));
    },
    staleTime: 5 * 60_000,
  });
}
export type FeatureSection = NonNullable<ReturnType<typeof useFeatureSections>['data']>[number];

/** Signs an address up for the newsletter. */
export function subscribe(firstName: string, emailAddress: string): Promise<void> {
  return addDocument(paths.registrations(), { emailAddress, firstName });
}
