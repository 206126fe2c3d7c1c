import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

export function ContactsEmpty({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <EmptyState
        picture="people"
        text="No contacts found. Try the first letters of a name, an email address or a company."
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
      text="People appear here when they give their email address in one of your forms."
      action={
        <ButtonLink to={routes.forms.href()} variant="contained">
          See your forms
        </ButtonLink>
      }
      article={{
        title: 'How responses become contacts',
        href: routes.article.href('contacts-from-answers'),
      }}
    />
  );
}
