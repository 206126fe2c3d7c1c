import Button from '@mui/material/Button';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

interface Props {
  isTrash: boolean;
  /** Shows all; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
}

export function ContactsEmpty({ isTrash, onClear }: Props) {
  if (onClear) {
    return (
      <EmptyState
        picture="people"
        text="No contacts match. Try the first letters of a name, an email address or a company."
        action={
          <Button variant="outlined" onClick={onClear}>
            Show all contacts
          </Button>
        }
      />
    );
  }
  if (isTrash) {
    return <EmptyState picture="people" text="The trash is empty." />;
  }
  return (
    <EmptyState
      picture="people"
      text="People appear here when they give their email address or phone number in one of your forms."
      action={
        <>
          <ButtonLink to={routes.forms.href()} variant="contained">
            See your forms
          </ButtonLink>
          <ButtonLink to={routes.contacts.href({ view: 'import' })}>Import contacts</ButtonLink>
        </>
      }
      article={{
        title: 'How responses become contacts',
        href: routes.article.href('contacts-from-answers'),
      }}
    />
  );
}
