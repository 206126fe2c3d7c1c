import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { RecordsEmpty } from '../../list/RecordsEmpty';

interface Props {
  isTrash: boolean;
  /** Shows all; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
}

export function AccountsEmpty(props: Props) {
  return (
    <RecordsEmpty
      {...props}
      unmatched="No accounts match. Try the first letters of a name or a domain."
      showAll="Show all accounts"
    >
      <EmptyState
        picture="people"
        text="Companies appear here when someone responds with a work email address. You can also add one yourself."
        action={
          <ButtonLink to={routes.contacts.href()} variant="contained">
            See your contacts
          </ButtonLink>
        }
        article={{
          title: 'How companies become accounts',
          href: routes.article.href('accounts-from-companies'),
        }}
      />
    </RecordsEmpty>
  );
}
