import { PageHeader } from '@/shared/ui/page/PageHeader';
import { BlankCard, FirstTemplates, TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** /forms/create: blank, or a template. Nothing is stored by looking. */
export function FormCreate() {
  return (
    <>
      <PageHeader
        title="Create a form"
        lead="Start from a blank page or a template. You can change everything later."
      />
      <TemplateGrid>
        <BlankCard />
        <FirstTemplates />
      </TemplateGrid>
    </>
  );
}
