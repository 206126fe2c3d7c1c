import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useContact } from './contacts/record/useContact';

/** The name of a contact, as a link to it. Contacts named several times on a screen are read once. */
export function ContactLink({ id }: { id: string }) {
  const { id: workspace } = useWorkspace();
  const { data } = useContact(workspace, id);
  if (data === null) return <>deleted contact</>;
  return (
    <TextLink to={routes.contact.href(id)} color="inherit">
      <bdi>{data ? contactName(data) : '…'}</bdi>
    </TextLink>
  );
}
