import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { FEATURE_SECTIONS } from '@/domain/content/features';

/** Sections in the order of the build; sections that only the database has come last. */
function place(id: string): number {
  const known = FEATURE_SECTIONS.findIndex((section) => section.id === id);
  return known < 0 ? FEATURE_SECTIONS.length : known;
}

/**
 * The whole featureSections collection, as the spec reads it; a handful of documents. Until it has answered there is
 * what the build knew, which is also what the page rendered at build shows: nothing jumps when the answer comes. An
 * answer that says the same is the same object, so nothing is drawn again.
 */
export function useFeatureSections() {
  const { data, error, refetch } = useQuery({
    queryKey: ['featureSections'],
    queryFn: async () => {
      const { readFeatureSections } = await import('./readFeatureSections');
      const rows = await readFeatureSections();
      rows.sort((a, b) => place(a.id) - place(b.id));
      return replaceEqualDeep(FEATURE_SECTIONS, rows);
    },
    staleTime: 5 * 60_000,
  });
  const loading = data === undefined && error === null;
  return { sections: data ?? (error === null ? FEATURE_SECTIONS : []), loading, error, refetch };
}
