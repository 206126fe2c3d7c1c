import { useQuery } from '@tanstack/react-query';
import { AppError } from '@/domain/base/errors';
import { templateById } from '@/domain/content/templates/templates';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ownDefinition } from '@/domain/form/definition/migrations';
import { readOwnTemplate } from '@/shared/data/ownTemplates';

/** The forms of the templates, each a small chunk of its own. */
const BODIES = import.meta.glob<unknown>('/src/domain/content/templates/bodies/*.json', {
  import: 'default',
});

interface OpenedTemplate {
  title: string;
  summary: string;
  definition: FormDefinition;
}

async function readTemplate(workspace: string, id: string): Promise<OpenedTemplate | null> {
  const template = templateById(id);
  if (!template) {
    const own = await readOwnTemplate(workspace, id);
    return (
      own && {
        title: own.head.name,
        summary: 'A template of your workspace.',
        definition: own.definition,
      }
    );
  }
  const load = BODIES[`/src/domain/content/templates/bodies/${id}.json`];
  if (!load) throw new AppError('not_found');
  const { title, summary } = template;
  return { title, summary, definition: ownDefinition(await load()) };
}

/** A template with its form, one of the product or one of the workspace; null if there is none at this address. */
export function useTemplate(workspace: string, id: string) {
  return useQuery({
    queryKey: ['template', workspace, id],
    queryFn: () => readTemplate(workspace, id),
  });
}
