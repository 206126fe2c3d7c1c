import { routes } from '@/shared/config/routes';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateCard } from './TemplateCard';
import { TemplateGrid } from './TemplateGrid';

/** /forms/create: blank, or a template. Nothing is stored by looking. */
export function FormCreate() {
  return (
    <>
      <PageHeader
        title="Create a form"
        lead="Begin with nothing, or with a form that is nearly there."
      />
      <TemplateGrid
        first={
          <TemplateCard
            title="Blank form"
            text="An empty page, and your own questions."
            note="From scratch"
            href={routes.formBuilderNew.href()}
          />
        }
      />
    </>
  );
}
