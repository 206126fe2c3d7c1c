import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import { useContactBehind } from '@/shared/data/useBehind';
import { TextLink } from '@/shared/ui/text/TextLink';

/** The name of a contact, as a link to it. Contacts named several times on a screen are read once. */
export function ContactLink({ id }: { id: string }) {
  const data = useContactBehind(id);
  if (data === null) return <>deleted contact</>;
  return (
    <TextLink to={routes.contact.href(id)} color="inherit">
      <bdi>{data ? contactName(data) : '…'}</bdi>
    </TextLink>
  );
}
