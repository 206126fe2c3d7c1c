import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
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
  const { data: contact, error, refetch } = useContact(workspace.id, id);

  if (located.state === 'error') {
    return (
      <ErrorState
        what="The contact could not be found."
        error={located.error}
        retry={located.retry}
      />
    );
  }
  if (error && !contact) {
    return (
      <ErrorState
        what="The contact could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (located.state === 'loading' || contact === undefined) return <TextSkeleton />;
  if (contact === null) {
    return (
      <>
        <PageHeader title="Contact not found" />
        <EmptyState
          picture="lost"
          text="There is no contact at this address in your workspaces. It may have been deleted."
          action={
            <ButtonLink to={routes.contacts.href()} variant="contained">
              See all contacts
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
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
  );
}
