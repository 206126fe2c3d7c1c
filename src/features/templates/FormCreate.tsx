import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** /forms/create: blank, or a template. Nothing is stored by looking. */
export function FormCreate() {
  return (
    <>
      <PageHeader title="Create a form" lead="Start from scratch, or customise a template." />
      <TemplateGrid />
    </>
  );
}
