import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

export function ContactsEmpty({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <EmptyState
        picture="people"
        text="Nobody’s name or email begins with that. Names without an entry are found by their email."
        action={
          <ButtonLink to={routes.contacts.href()} variant="outlined">
            Show all contacts
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="people"
      text="When someone gives their email address in one of your forms, they appear here."
      action={
        <ButtonLink to={routes.forms.href()} variant="contained">
          See your forms
        </ButtonLink>
      }
      article={{
        title: 'How answers become contacts',
        href: routes.article.href('contacts-from-answers'),
      }}
    />
  );
}
