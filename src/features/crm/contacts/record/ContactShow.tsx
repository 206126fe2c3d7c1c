import { Navigate, useParams } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLocated } from '@/shared/data/useLocated';
import { useWorkspace } from '@/shared/data/workspace';
import { RecordFrame } from '@/shared/ui/page/RecordFrame';
import { RecordColumns } from '../../record/RecordColumns';
import { useNoteField } from '../../record/useNoteField';
import { Consents } from './Consents';
import { ContactFacts } from './ContactFacts';
import { ContactHeader } from './ContactHeader';
import { Relations } from './Relations';
import { Suggestions } from './Suggestions';
import { TrashedContact } from './TrashedContact';
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
  const { mutateAsync } = useChangeContact(id);
  const isActive = contact.status === 'active';
  const note = useNoteField(isActive);
  const change = isActive && can(role, 'editContacts') ? mutateAsync : undefined;
  return (
    <RecordColumns
      about={{ contactId: id }}
      ids={mergedIdsOf(id, contact)}
      isActive={isActive}
      openTasks={contact.openTasks}
      note={note}
      head={
        <>
          <ContactHeader id={id} contact={contact} onNote={note.onNote} />
          {!isActive && <TrashedContact id={id} contact={contact} />}
        </>
      }
      urgent={<Suggestions contact={contact} change={change} />}
      facts={
        <>
          <ContactFacts contact={contact} change={change} />
          <Consents contact={contact} change={change} />
        </>
      }
      related={<Relations id={id} contact={contact} isEditable={change !== undefined} />}
    />
  );
}
