import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** /forms/create: blank, or a template. Nothing is stored by looking. */
export function FormCreate() {
  return (
    <>
      <PageHeader
        title="Create a form"
        lead="Start with a blank page, or with a template that you change as you like."
      />
      <TemplateGrid />
    </>
  );
}
