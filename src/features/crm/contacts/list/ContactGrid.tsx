import Typography from '@mui/material/Typography';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { ContactLabel } from '../../labels';
import { NamedGrid, type GridProps } from '../../list/NamedGrid';
import { CONTACT_SORTS, type ContactSort } from './listParams';

/** Contacts as a table. */
export function ContactGrid(props: GridProps<ContactDoc, ContactSort>) {
  return (
    <NamedGrid
      {...props}
      label="Contacts"
      sorts={CONTACT_SORTS}
      nameOf={contactName}
      hrefOf={(id) => routes.contact.href(id)}
      named={(contact) => <ContactLabel contact={contact} />}
      below={(contact) => <BelowName contact={contact} />}
    />
  );
}

/** The address under a name, where a column does not say it. */
function BelowName({ contact: { name, emails, phones } }: { contact: ContactDoc }) {
  const text = name === undefined ? undefined : (emails[0] ?? phones[0]);
  if (text === undefined) return null;
  return (
    <Typography
      component="bdi"
      variant="caption"
      noWrap
      sx={{ display: 'block', color: 'text.secondary', pl: 4.5, lineHeight: 1.3 }}
      data-second-line
    >
      {text}
    </Typography>
  );
}
