import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { can } from '@/domain/access';
import { idsOf } from '@/domain/contacts/merged';
import type { ContactDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RecordTasks } from '../../tasks/RecordTasks';
import { EntryComposer } from '../../timeline/EntryComposer';
import { Timeline } from '../../timeline/Timeline';
import { Consents } from './Consents';
import { ContactFacts } from './ContactFacts';
import { ContactHeader } from './ContactHeader';
import { Relations } from './Relations';
import { Suggestions } from './Suggestions';
import { TrashedNotice } from './TrashedNotice';
import { useChangeContact, useContact } from './useContact';

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
      {(contact) =>
        contact.mergedInto === undefined ? (
          <Loaded key={id} id={id} contact={contact} />
        ) : (
          // Links to what was merged lead to the contact that it is part of.
          <Navigate replace to={routes.contact.href(contact.mergedInto)} />
        )
      }
    </RecordFrame>
  );
}

function Loaded({ id, contact }: { id: string; contact: ContactDoc }) {
  const { role } = useWorkspace();
  const ids = idsOf(id, contact);
  const note = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync } = useChangeContact(id);
  const about = { contactId: id };
  const isActive = contact.status === 'active';
  const change = isActive && can(role, 'editContacts') ? mutateAsync : undefined;
  const mayWrite = isActive && can(role, 'writeNotes');
  return (
    <>
      <ContactHeader
        id={id}
        contact={contact}
        onNote={mayWrite ? () => note.current?.focus() : undefined}
      />
      {!isActive && <TrashedNotice id={id} contact={contact} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1.8fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1.8fr) minmax(0, 0.9fr)',
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Suggestions contact={contact} change={change} />
          <ContactFacts contact={contact} change={change} />
          <Consents contact={contact} change={change} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {mayWrite && <EntryComposer about={about} inputRef={note} />}
          <Timeline about={about} ids={ids} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0, gridColumn: { md: '1', lg: 'auto' } }}>
          <Relations id={id} contact={contact} isEditable={change !== undefined} />
          {isActive && <RecordTasks about={about} ids={ids} />}
        </Box>
      </Box>
    </>
  );
}
