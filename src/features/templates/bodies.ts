import { useQuery } from '@tanstack/react-query';
import { AppError } from '@/domain/base/errors';
import { ownDefinition } from '@/domain/form/definition/migrations';

/** The forms of the templates, each a small chunk of its own. */
const BODIES = import.meta.glob<unknown>('/src/domain/content/templates/bodies/*.json', {
  import: 'default',
});

/** @param id undefined while there is no template to load */
export function useTemplateBody(id: string | undefined) {
  return useQuery({
    queryKey: ['templateBody', id],
    queryFn: async () => {
      const load = BODIES[`/src/domain/content/templates/bodies/${id}.json`];
      if (!load) throw new AppError('not_found');
      return ownDefinition(await load());
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
