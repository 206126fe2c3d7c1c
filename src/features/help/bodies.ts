import { useQuery } from '@tanstack/react-query';

/** Texts of the articles, each a small chunk of its own. */
const BODIES = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

export function useArticleBody(id: string) {
  return useQuery({
    queryKey: ['articleBody', id],
    queryFn: async () => {
      const load = BODIES[`./articles/${id}.md`];
      return load ? await load() : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
