import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TemplateGrid } from './TemplateGrid';

/** /forms/templates: the gallery. */
export function TemplateList() {
  return (
    <>
      <PageHeader
        title="Templates"
        lead="Forms to begin with. Each is yours to change once you use it."
        actions={
          <ButtonLink to={routes.formBuilderNew.href()} variant="outlined">
            Start blank
          </ButtonLink>
        }
      />
      <TemplateGrid />
    </>
  );
}
