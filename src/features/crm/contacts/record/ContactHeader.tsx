import CallIcon from '@mui/icons-material/CallOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import TaskIcon from '@mui/icons-material/AddTaskOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '@/domain/access';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { TextLink } from '@/shared/ui/text/TextLink';
import { StageChip } from '../labels';
import { MergeWithDialog } from '../../merge/MergeWithDialog';
import { TaskDialog } from '../../tasks/TaskDialog';
import { useContactActions } from '../useContactActions';
import { ContactPrivacy } from './ContactPrivacy';

interface Props {
  id: string;
  contact: ContactDoc;
  /** Moves to the field of a note; undefined where this person may write none. */
  onNote: (() => void) | undefined;
}

/** Who it is, and what one does next: write, call, note, plan. */
export function ContactHeader({ id, contact, onNote }: Props) {
  const { role } = useWorkspace();
  const { run } = useContactActions();
  const [isPlanning, setPlanning] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [email] = contact.emails;
  const [phone] = contact.phones;
  const isActive = contact.status === 'active';
  const name = contactName(contact);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pt: 3 }}>
        <PersonAvatar name={name} photoURL={undefined} size={56} />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <PageHeader
          title={name}
          above={
            <TextLink to={routes.contacts.href()} variant="body2">
              All contacts
            </TextLink>
          }
          chip={<StageChip stage={contact.stage} />}
          {...(contact.name !== undefined && email !== undefined
            ? { lead: <bdi>{email}</bdi> }
            : {})}
          actions={
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
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                  startIcon={<CallIcon />}
                >
                  Call
                </Button>
              )}
              {onNote && (
                <Button variant="outlined" startIcon={<NoteIcon />} onClick={onNote}>
                  Note
                </Button>
              )}
              {isActive && can(role, 'editTasks') && (
                <Button
                  variant="outlined"
                  startIcon={<TaskIcon />}
                  onClick={() => setPlanning(true)}
                >
                  Task
                </Button>
              )}
              {can(role, 'eraseContacts') && contact.erasingAt === undefined && (
                <ContactPrivacy id={id} contact={contact} />
              )}
              {isActive && can(role, 'trashContacts') && (
                <MoreMenu
                  label="More"
                  items={[
                    { label: 'Merge with…', Icon: MergeIcon, onPick: () => setMerging(true) },
                    {
                      label: 'Move to trash',
                      Icon: DeleteIcon,
                      onPick: () =>
                        run(
                          [{ id, data: contact }],
                          { kind: 'trash' },
                          'Contact moved to the trash. Responses stay.',
                        ),
                    },
                  ]}
                />
              )}
            </>
          }
        />
      </Box>
      {isPlanning && <TaskDialog about={{ contactId: id }} onClose={() => setPlanning(false)} />}
      {isMerging && <MergeWithDialog member={{ id, contact }} onClose={() => setMerging(false)} />}
    </Box>
  );
}
