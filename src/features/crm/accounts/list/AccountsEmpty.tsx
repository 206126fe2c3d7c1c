import Button from '@mui/material/Button';
import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

interface Props {
  isTrash: boolean;
  /** Shows all; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
}

export function AccountsEmpty({ isTrash, onClear }: Props) {
  if (onClear) {
    return (
      <EmptyState
        picture="people"
        text="No accounts match. Try the first letters of a name or a domain."
        action={
          <Button variant="outlined" onClick={onClear}>
            Show all accounts
          </Button>
        }
      />
    );
  }
  if (isTrash) return <EmptyState picture="people" text="The trash is empty." />;
  return (
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
  );
}
