import CallIcon from '@mui/icons-material/CallOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { StageChip } from '../../labels';
import { MergeWithDialog } from '../../merge/MergeWithDialog';
import { RecordHeader } from '../../record/RecordHeader';
import { useMoreItems } from '../../record/useMoreItems';
import { useRecordActions } from '../../useBulkActions';
import { ContactPrivacy } from './ContactPrivacy';
import { phoneHref } from './ValueList';

interface Props {
  id: string;
  contact: ContactDoc;
  /** Moves to the field of a note; undefined where this person may write none. */
  onNote: (() => void) | undefined;
}

/** Who it is, and what one does next: write, call, note, plan. */
export function ContactHeader({ id, contact, onNote }: Props) {
  const { role } = useWorkspace();
  const [isMerging, setMerging] = useState(false);
  const [email] = contact.emails;
  const [phone] = contact.phones;
  const isActive = contact.status === 'active';
  const more = useMoreItems({
    row: { id, data: contact },
    isActive,
    actions: useRecordActions('contact'),
    onMerge: () => setMerging(true),
    trashed: 'Contact moved to the trash. Responses stay.',
  });
  return (
    <>
      <RecordHeader
        about={{ contactId: id }}
        name={contactName(contact)}
        all={{ href: routes.contacts.href(), label: 'All contacts' }}
        chip={<StageChip stage={contact.stage} />}
        {...(contact.name !== undefined && email !== undefined ? { lead: <bdi>{email}</bdi> } : {})}
        isActive={isActive}
        onNote={onNote}
        before={
          <>
            {email !== undefined && (
              <Button
                variant="outlined"
                component="a"
                href={`mailto:${email}`}
                startIcon={<EmailIcon />}
              >
                Email
              </Button>
            )}
            {phone !== undefined && (
              <Button
                variant="outlined"
                component="a"
                href={phoneHref(phone)}
                startIcon={<CallIcon />}
              >
                Call
              </Button>
            )}
          </>
        }
        after={
          can(role, 'eraseContacts') &&
          contact.erasingAt === undefined && <ContactPrivacy id={id} contact={contact} />
        }
        more={more}
      />
      {isMerging && (
        <MergeWithDialog
          noun="contact"
          member={{ id, record: contact }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
