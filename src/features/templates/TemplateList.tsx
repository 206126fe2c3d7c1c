import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** /forms/templates: the gallery. */
export function TemplateList() {
  return (
    <>
      <PageHeader title="Templates" lead="Ready-made forms you can customise." />
      <TemplateGrid />
    </>
  );
}
