import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactAccountCard } from './ContactAccountCard';
import { ContactFacts } from './ContactFacts';
import { ContactSubmissions } from './ContactSubmissions';
import { ContactTimeline } from './ContactTimeline';
import { useContact } from './data';
import { contactName } from './names';

/** /contacts/{id}: facts left, timeline middle, related right; one column on a phone. */
export function ContactShow() {
  const id = useParams()['contactId'] ?? '';
  const workspace = useWorkspace();
  const located = useLocated((ws) => paths.contact(ws, id));
  const record = useContact(workspace.id, id);
  return (
    <RecordFrame
      noun="contact"
      located={located}
      record={record}
      back={{ href: routes.contacts.href(), label: 'See all contacts' }}
    >
      {(contact) => (
        <>
          <PageHeader
            title={contactName(contact)}
            above={
              <TextLink to={routes.contacts.href()} variant="body2">
                All contacts
              </TextLink>
            }
          />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr)',
              },
            }}
          >
            <ContactFacts contact={contact} />
            <ContactTimeline contactId={id} />
            <Box sx={{ display: 'grid', gap: 3 }}>
              <ContactAccountCard accountId={contact.accountId} />
              <ContactSubmissions contactId={id} />
            </Box>
          </Box>
        </>
      )}
    </RecordFrame>
  );
}
