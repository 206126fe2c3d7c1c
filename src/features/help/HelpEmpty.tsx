import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

/** Where no article answers: whom to ask. */
export function HelpEmpty() {
  return (
    <EmptyState
      picture="book"
      text="Ask us instead. Tell us what you’re trying to do, and we’ll reply by email."
      action={
        <ButtonLink to={routes.contactSales.href({ topic: 'support' })} variant="contained">
          Contact support
        </ButtonLink>
      }
    />
  );
}
