import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { RecordsEmpty } from '../../list/RecordsEmpty';

interface Props {
  isTrash: boolean;
  isDue: boolean;
  /** Shows all; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
}

export function ContactsEmpty({ isDue, ...props }: Props) {
  if (isDue && !props.onClear) {
    return <EmptyState picture="people" text="No contacts are due for deletion." />;
  }
  return (
    <RecordsEmpty
      {...props}
      unmatched="No contacts match. Try the first letters of a name, an email address or a company."
      showAll="Show all contacts"
    >
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
    </RecordsEmpty>
  );
}
