import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

export function FormsEmpty() {
  return (
    <EmptyState
      picture="form"
      text="Begin with a blank form or a template; you can publish it in a few minutes."
      action={
        <ButtonLink to={routes.formsCreate.href()} variant="contained">
          Create your first form
        </ButtonLink>
      }
      article={{ title: 'Make your first form', href: routes.article.href('first-form') }}
    />
  );
}
