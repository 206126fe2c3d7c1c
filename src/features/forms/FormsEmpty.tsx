import { routes } from '@/shared/config/routes';
import { SampleButton } from '@/shared/data/SampleButton';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

export function FormsEmpty() {
  return (
    <EmptyState
      picture="form"
      text="Start with a blank form or a template. You can publish in minutes."
      action={
        <>
          <ButtonLink to={routes.formsCreate.href()} variant="contained">
            Create your first form
          </ButtonLink>
          <SampleButton />
        </>
      }
      article={{ title: 'Make your first form', href: routes.article.href('first-form') }}
    />
  );
}
