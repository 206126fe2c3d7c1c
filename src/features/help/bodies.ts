import { useQuery } from '@tanstack/react-query';
import { AppError } from '@/domain/base/errors';

/** Texts of the articles, each a small chunk of its own. */
const BODIES = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

const loaderOf = (id: string) => BODIES[`./articles/${id}.md`];

/** Whether an article's text is ours: others are only a title and a link in the database. */
export function hasBody(id: string): boolean {
  return loaderOf(id) !== undefined;
}

export function useArticleBody(id: string) {
  return useQuery({
    queryKey: ['articleBody', id],
    queryFn: async () => {
      const load = loaderOf(id);
      if (!load) throw new AppError('not_found');
      return load();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
