import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** /forms/templates: the gallery. */
export function TemplateList() {
  return (
    <>
      <PageHeader title="Templates" lead="Start from a ready-made form." />
      <TemplateGrid />
    </>
  );
}
